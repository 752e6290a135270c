// What waits on this phone, put after what others have written meanwhile. Touches no page and no store.
const CORRECTS = /^(\/m\/[\w-]+\/hands\/)(\d+)(\/.*)$/;
const isHand = (act) => !!act?.number;
const isTakeBack = ({ to }) => to.endsWith('/take-back/');
const NEEDS_ITS_SHEET = /\/(take-back|restore|undo)\/$/; // means the last hand, or what was last done

// `acts` of one match in order, its sheet now at `version` with `written` hands. New hands follow on; one that was taken
// back again goes, and all that was done to it; a correction follows its hand. What was done to a sheet that is no longer
// there stays out: {kept, cancelled, dropped}.
export function rebased(acts, version, written) {
  const [kept, cancelled, dropped] = [[], [], []];
  const numbers = new Map(); // of hands as they were counted here, to what they are now
  const first = acts.find(isHand)?.number ?? Infinity;
  for (const act of acts) {
    const [, before, number, behind] = act.to.match(CORRECTS) ?? [];
    const last = kept.findLastIndex(isHand);
    if (isHand(act)) {
      numbers.set(act.number, written + kept.filter(isHand).length + 1);
      kept.push({ ...act, number: numbers.get(act.number) });
    } else if (isTakeBack(act) && last >= 0) {
      const its = kept[last].number;
      cancelled.push(...kept.splice(last, 1), act, ...takenOut(kept, (one) => Number(one.to.match(CORRECTS)?.[2]) === its));
    } else if (number && !NEEDS_ITS_SHEET.test(act.to)) {
      const now = Number(number) < first ? number : numbers.get(Number(number));
      if (now) kept.push({ ...act, to: `${before}${now}${behind}` });
      else dropped.push(act);
    } else if (NEEDS_ITS_SHEET.test(act.to)) dropped.push(act);
    else kept.push(act);
  }
  return { kept: kept.map((act, place) => ({ ...act, seen: version + place, asks: '' })), cancelled, dropped };
}

function takenOut(list, isOne) {
  const out = list.filter(isOne);
  list.splice(0, Infinity, ...list.filter((one) => !isOne(one)));
  return out;
}

// Whether an act that came too late can still be meant: the last hand is taken back only while it is the same one.
export const mayFollow = (act, written) => isHand(act) || !NEEDS_ITS_SHEET.test(act.to) || (isTakeBack(act) && act.hand === written);
