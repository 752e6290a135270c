// Every page but that of a match, which loads more of this later.
import { keepSite } from './every_page.js';
import { keepTelling } from '../offline/waiting_notice.js';
import { beKnown, keepIdentity } from '../offline/identity.js';
import { openNotes } from './notes.js';
import './install.js';

const offered = keepIdentity().catch(() => {}); // before a form is sent
keepTelling();
openNotes();
keepSite(() => offered.then(beKnown));
