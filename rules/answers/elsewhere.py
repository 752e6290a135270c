"""Words of subjects that no rule book has, even where its own sentences happen to use one: shops, devices, food,
sports, countries, the house. A question with one of them is about that.
"""

from collections.abc import Mapping

ELSEWHERE: Mapping[str, str] = {
    'en': 'amazon ebay shop online internet website laptop app android iphone ipad download install password '
    'username email wifi bluetooth browser youtube video netflix movie film song music podcast weather '
    'forecast temperature train bus flight hotel airport taxi restaurant recipe beer wine whiskey coffee '
    'pizza snack dinner lunch breakfast calories football soccer basketball baseball tennis cricket golf '
    'snooker hockey olympics bitcoin mortgage tax president capital population mountain planet doctor '
    'medicine dog engine homework python javascript magic magician casino lottery jackpot sudoku crossword '
    'jigsaw lego dice roulette horoscope fortune birthday christmas sandwich cheese cake beach holiday '
    'school teacher credit loan rent salary petrol car bicycle road ticket ski surf swim election pope '
    'church astronaut telephone battery charger printer camera shoes coat garden flower cat horse bird fish '
    'cup joke rain raining rainy sunny snow snowing sunrise sunset thunder umbrella straightflush lakers nba '
    'nfl nhl goalie striker referee stadium marathon wrestling rugby volleyball arsenal barcelona madrid '
    'pesos yen inflation zoo lion tiger monkey elephant snake insect bee cow chicken milk paris london '
    'france japan africa moscow spaceship astronomy gravity atom chemistry biology algebra geometry equation '
    'physics calculus actor actress singer guitar lyrics album celebrity facebook instagram twitter tiktok '
    'whatsapp google keyboard screenshot pdf excel cook cooking bake baking oven fridge sugar rice pasta '
    'soup salad steak bread kilometers kilometres miles celsius litres gallons pregnant headache fever '
    'vitamin dentist hospital pharmacy yoga diet wedding funeral divorce lawyer police passport visa embassy '
    'airline suitcase monopoly hotels boardwalk chessboard checkmate rook bishop pawn stalemate castling '
    'tetris minecraft fortnite nintendo playstation xbox pokemon mario laundry vacuum plumber furniture sofa '
    'mattress bible koran quran jesus buddha shakespeare novel poem batman superman jedi potter hobbit '
    'spaces flush ship feed food litter heating heater boiler lamp bulb electricity plug '
    'fuse roof carpet shower toilet soap towel iron bed sleep baby nappy pet puppy kitten rabbit spider '
    'whale dinosaur vet haircut beard dress jacket knit sew bike boat cruise tram subway parking traffic '
    'fuel tyre pension wage invoice newspaper radio tv television episode theatre museum concert dance '
    'dancing piano violin choir opera darts microwave toaster egg eggs potato tomato onion banana apple '
    'lemon chocolate juice tea allergy cough flu vaccine bone muscle distance kilo kilos gram inches percent '
    'synonym router stain stamp tile tiles vowel consonant hurts hangover treat armies wonders',
    'es': 'amazon tienda internet web movil celular aplicacion app android iphone descargar instalar contrasena '
    'correo email wifi bluetooth navegador youtube video netflix pelicula cancion musica podcast clima '
    'llueve temperatura tren avion vuelo hotel aeropuerto taxi autobus restaurante receta cocinar cerveza '
    'cafe pizza cena desayuno calorias futbol baloncesto beisbol tenis golf billar olimpiadas mundial '
    'bitcoin hipoteca impuestos presidente capital poblacion montana planeta medicina perro gato coche '
    'deberes python javascript magia mago casino loteria sudoku crucigrama rompecabezas lego ruleta '
    'tragaperras horoscopo idioma cumpleanos navidad bocadillo merienda queso tarta playa vacaciones colegio '
    'profesor tarjeta credito alquiler sueldo gasolina bicicleta carretera billete esqui surf nadar '
    'elecciones iglesia dolar liga telefono bateria cargador impresora camara zapatos abrigo jardin flor '
    'caballo pajaro pez chiste lluvia llover nieve nevar tormenta paraguas flush nba lakers futbolista '
    'portero arbitro estadio maraton boxeo rugby voleibol gol goles penalti barcelona madrid dolares yenes '
    'inflacion zoologico leon tigre elefante serpiente insecto arana abeja vaca pollo leche paris londres '
    'francia japon africa europa moscu roma lima bogota galaxia astronomia gravedad atomo quimica biologia '
    'algebra geometria ecuacion fisica actor actriz cantante concierto guitarra facebook instagram twitter '
    'tiktok whatsapp google pdf excel portatil teclado cocina horno nevera azucar arroz pasta sopa ensalada '
    'tortilla paella kilometros millas grados litros embarazada fiebre vitamina dentista hospital farmacia '
    'gimnasio yoga dieta boda funeral divorcio abogado policia pasaporte visado embajada aerolinea maleta '
    'monopoly jaque alfil peon enroque tetris minecraft fortnite nintendo playstation xbox pokemon lavadora '
    'fontanero muebles sofa colchon biblia jesus dios shakespeare novela poema batman superman jedi potter '
    'habitantes lampara bombilla enchufe tejado alfombra ducha jabon toalla dormir bebe panal mascota '
    'cachorro conejo ballena dinosaurio peluqueria barba vestido bici barco aparcar trafico pension factura '
    'periodico radio tele television teatro museo baile bailar piano violin coro opera dardos microondas '
    'huevo patata tomate cebolla platano manzana limon chocolate zumo vegano alergia gripe vacuna hueso '
    'musculo kilo kilos porcentaje traducir sinonimo router calefaccion chupito sello mancha licencia river '
    'libertadores champions resaca examen armario espalda dientes',
}
# The same in several words: where to buy, manners, the hour; and how likely something is.
OF_LIFE: Mapping[str, str] = {
    'en': r'\bwhere (?:\w+ )?(?:\w+ )?(?:buy|order|sold)\b|\b(?:rude|polite|impolite|manners|etiquette)\b|'
    r'\bwhat time\b|\b(?:to|we|i) (?:drink|snack)\b|\btip (?:the|my|our|him|her|them)\b|\bauction house\b|'
    r'\beat(?:s|ing)?\b(?! (?:\w+ )?(?:queen|lady|hearts?|tricks?|it|them|all)\b)|\bhow (?:do|would) \w+ say\b|'
    r'\b(?:queen|king) of (?!hearts|spades|clubs|diamonds|trumps?|the|it|that)\w+|\bpair of (?:aces|kings|queens|\d+)|'
    r'\bdraw (?:2s?|4s?|twos|fours)\b|\b(?:queen|king|prince|princess) (?:victoria|elizabeth|anne|mary|charles|george|'
    r'henry|edward|james|arthur|william|louis)\b|'
    r'\b(?:girl|woman|lady|man|guy|face|picture) on (?:the|a) (?:queen|king|jack|joker|card|ace)\b|'
    r'\b(?:legal|illegal|against the law)\b|\bsand ?bags?\b|\bbags\b',
    'es': r'\bdonde (?:\w+ )?(?:compr|consig|conseg|vend)\w*|\b(?:mala|buena) educacion\b|\bgroser\w*|\bmaleducad\w*|'
    r'\ba que hora\b|\bque (?:tomar|comer|beber|picar|cenar)\b|\bbeber\b|\bbebidas?\b|\bpropinas?\b|\bse dice \w+ en\b|'
    r'\b(?:reina|rey) de (?!picas|treboles|corazon|diamante|triunfo|copas|oros|l|un|es)\w+|\b(?:un|los) mas [24]\b|'
    r'\b(?:un|de|del) vino\b|'
    r'\b(?:reina|rey|principe) (?:victoria|isabel|ana|maria|carlos|jorge|enrique|eduardo|felipe|fernando|luis)\b|'
    r'\b(?:chica|mujer|senora|hombre|cara|dibujo) de(?:l| la| los| las) (?:dama|reina|rey|jota|comodin|cartas?|as)\b|'
    r'\b(?:legal|ilegal|contra la ley|delito)\b|\bpor ciento\b|'
    r'\bpareja de (?:ases|reyes|reinas|damas|jotas|\d+)|\b(?:full|trio)\b|\bescalera (?:real|de color|a)\b',
}
# Who cheats and how, what people are like, and this site, on which no rule says anything.
OF_PEOPLE: Mapping[str, str] = {
    'en': r'\b(?:is|are|was|were|am) \w+ (?:a )?(?:cheating|cheats?|cheaters?|lying|liars?|bluffing|drunk|'
    r'asleep|mad)\b|'
    r'\bhow (?:to|do|can|could) (?:\w+ )?(?:cheat|peek|count cards)\b|'
    r'\b(?:stack|rig|mark|fix) the (?:deck|cards?|pack|joker)\b|'
    r'\bwithout (?:them|him|her|anyone|anybody|somebody|getting|being) (?:noticing|seeing|knowing|caught|seen)\b|'
    r'\bmarked cards\b|\bso (?:slow|loud|rude|lucky|unlucky|annoying|mean|bossy|grumpy|quiet)\b|'
    r'\b(?:best|worst|better|smartest|nicest) player\b|\bsore loser\b|\bas a person\b|\bin real life\b|'
    r'\b(?:reset|charge|unlock|update|restart|lost|broke|drop|dropped) (?:my|the|your|this) (?:phone|mobile|tablet)\b|'
    r'\b(?:my|the|this) (?:phone|mobile|tablet|screen) (?:is |has |keeps? |went |wont )'
    r'(?:dead|dying|frozen|freez\w+|locked|crack\w+|off|black|turn\w*)\b|'
    r'\b(?:this|the|your) (?:app|site|website|webpage|web page|programme?)\b|'
    r'\b(?:in|into) (?:french|german|italian|portuguese|polish|dutch|chinese|japanese)\b(?! \w*canad)',
    'es': r'\b(?:hace|hacen|haces|haciendo|hacer|hago|hizo) trampas?\b|\btrampos[oa]s?\b|\bmentiros[oa]s?\b|'
    r'\bsin que (?:me |se |lo |nadie )*(?:den cuenta|vean|vea|noten|note|sepan|sepa|entere|enteren|pillen|cachen)\b|'
    r'\b(?:no )?hag(?:a|an|as) trampas?\b|\b(?:barajas?|mazos?|naipes) marcad[oa]s?\b|\b(?:esta|estan) marcad[oa]s?\b|'
    r'\bse (?:enoja|enfada|pica|cabrea|molesta|pone de malas)\w*(?! l)|\b(?:enojad|enfadad|borrach|dormid)[oa]s?\b|'
    r'\bcartas (?:marcadas|del de al lado|de al lado|del vecino|ajenas)\b|'
    r'\b(?:marcar|arreglar) (?:las|la|el|los) (?:cartas?|'
    r'baraja|mazo|comodin|naipes)\b|\btard(?:a|an|as) (?:tanto|mucho)\b|\btan (?:lent|pesad|suertud|grit|enojon)\w+|'
    r'\bquien (?:juega|es) (?:el |la )?mejor(?! mano| puja)\b|\b(?:mejor|peor) jugador\w*|\ben la vida\b|'
    r'\bmal perdedor\b|'
    r'\b(?:esta|la) (?:pagina|app|aplicacion|web)\b|\beste (?:sitio|programa)\b|\bque tiempo (?:hace|hara|va)\b|'
    r'\ben (?:frances|aleman|italiano|portugues|catalan|chino|japones|euskera)\b',
}
OF_ODDS: Mapping[str, str] = {
    'en': r'\b(?:(?:the |my |our )?(?:odds|probability|likelihood|chances?) (?:of|that|to|for|i|we|my)\b.*|'
    r'howlikely\b.*|how (?:likely|often|rare|probable)\b.*)',
    'es': r'\b(?:(?:que )?(?:probabilidad\w*|posibilidad\w*) (?:de|hay|tengo|tenemos|tiene)\b.*|'
    r'(?:que|cuan) tan (?:probable|posible|raro|facil)\b.*|cada cuanto\b.*)',
}
