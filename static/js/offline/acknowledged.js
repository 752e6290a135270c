// What the site acknowledged, and the receipt it gave for it.
import { change } from './kept_store.js';

const MOST_ACTS = 50; // of one match or evening
const COOKIE = 'receipt';

// The answer to an act has its receipt in a header; behind a redirect, where no script sees that, in a cookie that is asked
// for before.
export const askForReceipt = () => (document.cookie = `${COOKIE}=1; path=/; samesite=lax`);
export const receiptIn = (header) => header || cookieOnce();

function cookieOnce() {
  const [, receipt] = document.cookie.match(/(?:^|; )receipt=([^;]*)/) ?? [];
  if (receipt) document.cookie = `${COOKIE}=; path=/; max-age=0`;
  return receipt?.includes('.') ? receipt.replaceAll('.', ' ') : '';
}

// An act that the site acknowledged, with the receipt it gave: until what is kept holds it, it would be lost with the
// site's newest writes. One without a receipt wrote nothing, such as the choice of the first of a pair.
export async function remember({ id, sent, asks, says, refusals, again, ...act }, given = '') {
  const [of, number, receipt] = given.split(' ');
  if (!receipt) return;
  const version = Number(number);
  const evening = !!act.desk || !!act.handsIn;
  const code = act.begins && of ? of : act.handsIn ? act.to.split('/')[2] : act.match;
  const newest = of === code ? { receipt, version } : {};
  const others = ({ acts = [] }) => acts.filter(({ key }) => key !== act.key);
  return change(code, (now) => ({
    title: act.title,
    ...now,
    ...(version > (now.version ?? 0) ? newest : {}),
    ...(version === (now.reaches ?? 0) + 1 ? { reaches: version } : {}),
    evening,
    acts: [...others(now), { ...act, match: act.begins ? code : act.match, ...newest }].slice(-MOST_ACTS),
  }));
}
