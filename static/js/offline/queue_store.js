// The queue: what people did that the server does not have yet, oldest first, in IndexedDB. One entry is called an act.
// A hand is {id, to, match, title, taps: [[field, value]], words, number, seen, key, asks, refusals}; `asks` is the reason
// why the server did not take it. Other acts have no `number`, but `hand`, the number of the hand they are about, and
// `begins` if they create a match; those of a club's desk have `desk`, their whole form as `taps`, the evening's code as
// `match` and `on`, the page they were tapped on. `site` is the site they are for, `at` the time by this phone, `clock` how far that is from
// the server's (server_clock.js). Acts marked `sent` stay until the match's snapshot has been fetched again;
// those marked `again` were acknowledged before (kept_store.js).
import { connect, inStore } from './database.js';
import { site } from './gate.js';
import { measured } from './measured_clock.js';

const open = () => connect('companion', (database) => database.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true }));
const inQueue = (mode, ask, durability = 'strict') => inStore(open(), 'waiting', mode, ask, { durability }); // strict: once it is on disk

export const all = () => inQueue('readonly', (store) => store.getAll());
export const waiting = async () => (await all()).filter((act) => !act.sent);
export const saveAct = (act) => inQueue('readwrite', (store) => store.put({ site, at: Date.now(), clock: measured(), ...act }));
export const deleteAct = (act) => inQueue('readwrite', (store) => store.delete(act.id), 'relaxed'); // sent twice, it does no harm

// Written for another site at this address: kept until a person decides.
export const isElsewhere = (act) => !!act.site && !!site && act.site !== site;
