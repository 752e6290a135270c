// Rights that owners passed on from phone to phone: asked for at the server before anything else of the match is.
import { everySnapshot, keepSnapshot } from './snapshot_store.js';
import { postOwn } from './forms.js';
import { toThisSite } from './gate.js';

const REFUSED = [403, 404, 410];
const PATIENCE = 10000; // milliseconds: what waits is sent after these answers

// Fails without a network. What the server refuses is not asked for again: what waits then says that this phone is barred.
export async function claimPasses() {
  for (const snapshot of (await everySnapshot()).filter(({ pass }) => pass?.proof)) {
    const { pass, ...known } = snapshot;
    const answer = await postOwn(`/m/${snapshot.code}/pass/`, Object.entries(pass), { headers: { 'X-Outbox': '1', ...toThisSite }, signal: AbortSignal.timeout(PATIENCE) });
    await answer.text(); // one that is cut short says nothing
    if (answer.ok || REFUSED.includes(answer.status)) await keepSnapshot(known);
  }
}
