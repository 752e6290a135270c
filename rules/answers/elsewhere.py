"""Words of subjects that no rule book has, even where its own sentences happen to use one: shops, devices, food,
sports, countries. A question with one of them is about that.
"""

from collections.abc import Mapping

ELSEWHERE: Mapping[str, str] = {
    'en': 'amazon ebay shop online internet website laptop app android iphone ipad download install password username '
    'email wifi bluetooth browser youtube video netflix movie film song music podcast weather forecast '
    'temperature train bus flight hotel airport taxi restaurant recipe beer wine whiskey coffee pizza snack '
    'dinner lunch breakfast calories football soccer basketball baseball tennis cricket golf snooker hockey '
    'olympics bitcoin mortgage tax president capital population mountain planet doctor medicine dog engine '
    'homework python javascript magic magician casino lottery jackpot sudoku crossword jigsaw lego dice roulette '
    'horoscope fortune birthday christmas sandwich cheese cake beach holiday school teacher credit loan rent '
    'salary petrol car bicycle road ticket ski surf swim election pope church astronaut telephone battery charger '
    'printer camera shoes coat garden flower cat horse bird fish cup joke',
    'es': 'amazon tienda internet web movil celular aplicacion app android iphone descargar instalar contrasena correo '
    'email wifi bluetooth navegador youtube video netflix pelicula cancion musica podcast clima llueve '
    'temperatura tren avion vuelo hotel aeropuerto taxi autobus restaurante receta cocinar cerveza vino cafe '
    'pizza cena desayuno calorias futbol baloncesto beisbol tenis golf billar olimpiadas mundial bitcoin hipoteca '
    'impuestos presidente capital poblacion montana planeta medicina perro gato coche deberes python javascript '
    'magia mago casino loteria sudoku crucigrama rompecabezas lego ruleta tragaperras horoscopo idioma cumpleanos '
    'navidad bocadillo merienda queso tarta playa vacaciones colegio profesor tarjeta credito alquiler sueldo '
    'gasolina bicicleta carretera billete esqui surf nadar elecciones iglesia dolar liga telefono bateria '
    'cargador impresora camara zapatos abrigo jardin flor caballo pajaro pez chiste',
}
