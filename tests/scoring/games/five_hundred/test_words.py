"""The exact sentences of 500: lines with their numbers and refusals with their names, in both languages."""

import pytest

from tests.scoring.cases import own_cases, sheet_of

CASES = {case['id'].removeprefix('500-own-'): case['match'] for case in own_cases()}

LINES = [
    ('avondale-6S', 'contract-made', 'Ann’s 6♠ is made with 6 tricks.', 'Ann cumple su 6♠ con 6 bazas.'),
    (
        'avondale-6S',
        'defenders-tricks',
        '4 tricks against the bid, at 10 a trick.',
        '4 bazas contra la puja, a 10 por baza.',
    ),
    (
        'slam-original-10C-failed',
        'contract-failed',
        'Ann’s 10♣ needed 10 tricks; they took 9.',
        'Ann no cumple su 10♣: hacían falta 10 bazas y hubo 9.',
    ),
    (
        'slam-raised',
        'slam',
        'All 10 tricks: Ann’s 7♠ is raised from 140 to 250.',
        'Las 10 bazas: el 7♠ de Ann sube de 140 a 250.',
    ),
    (
        'perfect-double-misere',
        'misere-made',
        'Ann’s double misère is made: not a single trick.',
        'Ann cumple su misère doble: ni una sola baza.',
    ),
    (
        'misere-one-trick',
        'misere-failed',
        'Bob’s misère is broken: 1 trick taken where none was allowed.',
        'Bob no cumple su misère: 1 baza cuando no se podía hacer ninguna.',
    ),
    (
        'split-colours-hi-lo',
        'special-made',
        'Cyd’s hi/lo is made with 5 tricks.',
        'Cyd cumple su alta-baja con 5 bazas.',
    ),
    (
        'hi-lo-six',
        'special-failed',
        'Ann’s hi/lo needed exactly 5 tricks; they took 6.',
        'Ann no cumple su alta-baja: hacían falta 5 bazas exactas y hubo 6.',
    ),
    (
        'failed-given-away',
        'failed-given-away',
        'Ann’s 8♦ failed; its 280 points go to the others.',
        'Ann no cumple su 8♦: los 280 puntos pasan al otro bando.',
    ),
    (
        'failed-given-away',
        'received-from-failure',
        'Ann’s 8♦ failed; its points come to this side.',
        'Ann no cumple su 8♦: los puntos se anotan aquí.',
    ),
    (
        'score-cap',
        'tricks-capped',
        '4 tricks, but trick points stop at 490.',
        '4 bazas, pero los puntos de baza paran en 490.',
    ),
    (
        'cutoff-boundary',
        'tricks-cut-off',
        '4 tricks, but no trick points from 440 up.',
        '4 bazas, pero desde 440 ya no se anotan puntos de baza.',
    ),
    (
        'misere-bidders-tricks',
        'bidders-tricks',
        '2 tricks forced on the misère, at 10 a trick.',
        '2 bazas que la misère tuvo que llevarse, a 10 por baza.',
    ),
    ('no-bid-round-five', 'no-bid-tricks', 'Nobody bid: 4 tricks, at 5 a trick.', 'Nadie pujó: 4 bazas, a 5 por baza.'),
    (
        'breach-win-lose',
        'breach-lost',
        'Dan called breach on 8♥, but it did not break badly enough.',
        'Dan anunció breach contra 8♥, pero la puja no se rompió lo bastante.',
    ),
    (
        'breach-lose-win',
        'breach-won',
        'Bob called breach on 8♥, and it broke badly enough.',
        'Bob anunció breach contra 8♥, y la puja se rompió de sobra.',
    ),
    (
        'breach-lose-win',
        'barred-by-breach',
        'After the breach call Ann may not bid the next hand.',
        'Tras el breach, Ann no puede pujar en la mano siguiente.',
    ),
    (
        'setting-double-misere',
        'barred-by-setting',
        'Cyd was set and may not bid the next hand.',
        'Cyd cayó y no puede pujar en la mano siguiente.',
    ),
    (
        'ralphing-misere',
        'barred-by-ralphing',
        'Ralphed, 3 tricks away: Ann may not bid the next hand.',
        'A 3 bazas de cumplir: Ann no puede pujar en la mano siguiente.',
    ),
    (
        'wilkinson-open',
        'played-wilkinson',
        'Ann’s open misère was played the Wilkinson way.',
        'Ann jugó su misère abierta a la manera de Wilkinson.',
    ),
    (
        'j5-noted',
        'played-j5',
        'Ann’s 7NT was played as J5: jacks above aces.',
        'Ann jugó su 7ST como J5: las jotas sobre los ases.',
    ),
]

REFUSALS = [
    ('blind-misere-not-played', 'This table does not play blind misère.', 'En esta mesa no se juega misère ciega.'),
    (
        'inkles-in-avondale',
        '6NT is an inkle here: it tells the partner something but cannot win the auction.',
        'Aquí 6ST es un inkle: informa al compañero, pero no puede ganar la subasta.',
    ),
    ('auction-not-played', 'This table does not play hi/lo.', 'En esta mesa no se juega alta-baja.'),
    ('tricks-nine', 'The tricks must add up to 10; these make 9.', 'Las bazas tienen que sumar 10; estas suman 9.'),
    ('wilkinson-not-here', 'This mark does not go with 7NT.', 'Esta marca no corresponde a 7ST.'),
    (
        'five-partner-is-bidder',
        'Ann cannot be the partner as well: whoever plays alone has none.',
        'Ann no puede ser también el compañero: quien juega a solas no lo tiene.',
    ),
    (
        'five-misere-with-partner',
        'No partner here: misère is played alone.',
        'Aquí no hay compañero: en misère se juega a solas.',
    ),
    ('breach-on-six', 'Breach cannot be called on 6♥.', 'No se puede anunciar breach contra 6♥.'),
    (
        'breach-by-bidders',
        'Cyd is on the bidding side and cannot call breach.',
        'Cyd es del bando declarante y no puede anunciar breach.',
    ),
    ('breach-more', 'value does not belong to this hand.', 'value no corresponde a esta mano.'),
    (
        'setting-kitty-other-side',
        'Bob is not on the bidding side and cannot touch the kitty first.',
        'Bob no es del bando declarante y no puede tocar primero el kitty.',
    ),
    (
        '1904-out-first-bidder',
        'Ann bid this hand; name the defender who got to the target first.',
        'La puja es de Ann; aquí va el defensor que llegó primero al objetivo.',
    ),
    ('barred-bidder', 'Ann may not bid this hand.', 'Ann no puede pujar en esta mano.'),
    (
        'auction-too-low',
        'Go higher or pass: 7♠ does not beat 7♥.',
        'Hay que subir o pasar: 7♠ no supera a 7♥.',
    ),
    (
        'auction-equal',
        'Go higher or pass: 8♠ only equals 6♣.',
        'Hay que subir o pasar: 8♠ solo iguala a 6♣.',
    ),
    (
        'inkle-first-two',
        '6♠ is an inkle, and only the first two players may make one.',
        '6♠ es un inkle, y solo pueden hacerlo los dos primeros jugadores.',
    ),
    (
        'auction-last-must-bid',
        'Nobody has bid yet, so Dan cannot let the auction end without a contract.',
        'Nadie ha pujado todavía: Dan no puede dejar la subasta sin contrato.',
    ),
    (
        'auction-unfinished',
        'The auction is not over: Dan still has to call.',
        'La subasta no ha terminado: falta que hable Dan.',
    ),
    ('auction-other-bidder', 'These calls were won by Ann, not by Bob.', 'Con estas pujas gana Ann, no Bob.'),
    (
        'auction-other-contract',
        'These calls end in 7♠, not in 8♠.',
        'Estas pujas terminan en 7♠, no en 8♠.',
    ),
]


@pytest.mark.parametrize(('case', 'reason', 'english', 'spanish'), LINES)
def test_a_line_says_why(case, reason, english, spanish):
    sentences = [
        [
            line['text']
            for hand in sheet_of(CASES[case], lang)['hands']
            for line in hand['lines']
            if line['reason'] == reason
        ]
        for lang in ('en', 'es')
    ]
    assert english in sentences[0]
    assert spanish in sentences[1]


@pytest.mark.parametrize(('case', 'english', 'spanish'), REFUSALS)
def test_a_refusal_says_how_to_mend_it(case, english, spanish):
    assert [sheet_of(CASES[case], lang)['error']['text'] for lang in ('en', 'es')] == [english, spanish]
