"""The texts around the scenes of a lesson, English above Spanish. `{card}` and the cards of `{better}` have their
article in Spanish; `{was}`, `{became}` and `{lost}` are counted: "8 tricks".
"""

from django.utils.text import capfirst

from scoring.text import Text, Words

WORDS: Words = {
    'five-lessons': Text('Five short lessons', 'Cinco lecciones cortas'),
    'deals': Text('Deals to play', 'Manos para jugar'),
    'deals-about': Text(
        'Each is about one thing. Play any card you like: you are told what it costs, and may take it back.',
        'Cada una trata de una cosa. Juega la carta que quieras: se te dice lo que cuesta y puedes recogerla.',
    ),
    'lesson': Text('Lesson {number}', 'Lección {number}'),
    'deal': Text('A deal to play', 'Una mano para jugar'),
    'part': Text('Part {number} of {of}', 'Parte {number} de {of}'),
    'next-lesson': Text('Next: {title}', 'Sigue: {title}'),
    'all-lessons': Text('All lessons', 'Todas las lecciones'),
    'take-back': Text('Take {card} back', 'Recoger {card}'),
    'play-again': Text('Play it again', 'Jugarla otra vez'),
    'bid-again': Text('Try another bid', 'Probar otra puja'),
    'pass-again': Text('Pass other cards', 'Pasar otras cartas'),
    'this-trick': Text('The trick you played to', 'La baza en que has jugado'),
    'no-tricks': Text('no tricks', '0 bazas'),
    'no-books': Text('no books', '0 bazas'),
    'no-points': Text('no points', '0 puntos'),
    'or': Text('{names} or {last}', '{names} o {last}'),
    'tap-a-card': Text('Tap a card to play it.', 'Toca una carta para jugarla.'),
    'name-a-suit': Text('the joker, naming {suit}', 'el comodín, nombrando {suit}'),
    # what a card did
    'only-card': Text('{card} was all you could play.', 'Solo podías jugar {card}.'),
    'last-card': Text(
        '{card} was your last card: the last one goes by itself.', 'Tu última carta era {card}: la última va sola.'
    ),
    'turned': Text(
        'The first card that cost something was {card}, in trick {trick}: {better} was better.',
        'La primera carta que costó algo fue {card}, en la baza {trick}: era mejor {better}.',
    ),
    'costs-nothing': Text('{card} costs nothing.', '{card} no cuesta nada.'),
    'costs-and-wins': Text('{card} wins the trick, and costs {lost}.', '{card} gana la baza y cuesta {lost}.'),
    'costs-and-is-trumped': Text(
        '{name} trumps {card}. It costs {lost}.', '{name} falla {card}. Cuesta {lost}.'
    ),
    'costs-only': Text('{card} costs {lost}.', '{card} cuesta {lost}.'),
    'now-most': Text(
        'Now you make {became}; {better} makes {was}.', 'Ahora haces {became}; con {better} harías {was}.'
    ),
    'now-most-first': Text(
        'Now you make {became}; {better} first makes {was}.',
        'Ahora haces {became}; saliendo antes con {better}, {was}.',
    ),
    'now-fewest': Text(
        'Now you take {became}; with {better} it is {was}.', 'Ahora te llevas {became}; con {better}, {was}.'
    ),
    'now-fewest-first': Text(
        'Now you take {became}; with {better} first it is {was}.',
        'Ahora te llevas {became}; saliendo antes con {better}, {was}.',
    ),
    'now-theirs': Text(
        'Now they make {became}; {better} leaves them {was}.', 'Ahora hacen {became}; {better} los deja en {was}.'
    ),
    'now-theirs-first': Text(
        'Now they make {became}; {better} first leaves them {was}.',
        'Ahora hacen {became}; saliendo antes con {better} se quedan en {was}.',
    ),
    'now-score': Text(
        'Now you score {became}; with {better} it is {was}.', 'Ahora, {became} para ti; con {better}, {was}.'
    ),
    'now-score-first': Text(
        'Now you score {became}; with {better} first it is {was}.',
        'Ahora, {became} para ti; saliendo antes con {better}, {was}.',
    ),
    # a pass
    'pass-came': Text(
        'You pass {cards} to Bob, and Dan passes you {got}.', 'Pasas {cards} a Beto, y Dani te pasa {got}.'
    ),
    'pass-value': Text(
        'Played out by the simple rules, you score {became}.', 'Jugada según las reglas sencillas: para ti, {became}.'
    ),
    'pass-best': Text('No other three cards do better.', 'Con otras tres no sale mejor.'),
    'pass-better': Text('With {better} it is {was}.', 'Con {better}, {was}.'),
    # where the hand stands
    'won-so-far': Text('{side} {count}', '{side} {count}'),
    'trumps-unseen': Text(
        'Trumps you have not seen yet: {count}.', 'Triunfos que aún no has visto: {count}.'
    ),
    'you-lead': Text('You lead.', 'Sales tú.'),
    'your-turn': Text('{name} led {card}. It is your turn.', '{name} ha salido con {card}. Te toca.'),
    'marked': Text('The cards with a golden edge cost nothing.', 'Las cartas con borde dorado no cuestan nada.'),
    'marked-spoken': Text('{card}, costs nothing', '{card}, no cuesta nada'),
    'wins-trick': Text('{name} wins the trick. {because}', '{name} gana la baza. {because}'),
    'you-win-trick': Text('You win the trick. {because}', 'Ganas la baza. {because}'),
    # the end of a hand
    'settled': Text('The rest is yours, in any order.', 'Lo demás es tuyo, en cualquier orden.'),
    'settled-score': Text('No card that counts is left.', 'Ya no queda ninguna carta que cuente.'),
    'made-most': Text('You made {became}.', 'Has hecho {became}.'),
    'made-fewest': Text('You took {became}.', 'Te has llevado {became}.'),
    'made-theirs': Text('They made {became}.', 'Han hecho {became}.'),
    'no-better': Text('It could not be done better.', 'No se podía hacer mejor.'),
    'made-score': Text('You score {became}.', 'Para ti, {became}.'),
    'was-there': Text('It could have been {was}.', 'Podían ser {was}.'),
    'home': Text('{contract} is made.', '{contract} se cumple.'),
    'not-home': Text('{contract} is lost.', '{contract} no se cumple.'),
    'scored': Text('This is what the score pad writes:', 'Esto escribe el anotador:'),
    # a bid
    'bid-right': Text('{bid}: right.', '{bid}: justo.'),
    'bid-high': Text('{bid} is too high.', '{bid} es demasiado.'),
    'bid-low': Text('{bid} is too low.', '{bid} es poco.'),
    'bid-passed': Text('You passed, and {best} was there.', 'Has pasado, y {best} se cumplía.'),
    'pass-right': Text('A pass is right: no bid is made.', 'Pasar es lo justo: no se cumple ninguna puja.'),
    'bid-comes-home': Text('It is made, and so is {best}.', 'Se cumple, y también se cumple {best}.'),
    'bid-is-lost': Text(
        'By best play it is lost, and {best} is made.', 'Con el mejor juego no se cumple, y {best} sí.'
    ),
    'bid-is-lost-all': Text(
        'By best play it is lost, and so is every other bid.',
        'Con el mejor juego no se cumple, ni ninguna otra puja.',
    ),
    'bid-is-best': Text('It is made, and nothing higher is.', 'Se cumple, y nada más alto.'),
    'ways': Text('What the hand makes', 'Lo que hace la mano'),
    'ways-seen': Text(
        'With all hands seen and everybody playing best, after these cards are laid away:',
        'Con todas las manos a la vista y el mejor juego de todos, tras descartar estas cartas:',
    ),
    'ways-as-they-are': Text(
        'With all hands seen and everybody playing best:', 'Con todas las manos a la vista y el mejor juego de todos:'
    ),
    'played-as': Text('Played as', 'Jugando a'),
    'makes': Text('makes', 'hace'),
    'at-least': Text('{least} or more', '{least} o más'),
    'at-most': Text('{most} at most', '{most} como mucho'),
    'between': Text('{least} to {most}', 'De {least} a {most}'),
    'away': Text('laid away', 'descarte'),
    'comes-home': Text('is made', 'se cumple'),
}  # fmt: skip


def scene_word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled, with a capital at the start."""
    return capfirst(WORDS[key].in_language(lang).format(**gaps))
