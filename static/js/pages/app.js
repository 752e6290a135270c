// Every page but that of a match, which loads more of this later.
import { keepSite } from './every_page.js';
import { keepTelling } from '../offline/waiting_notice.js';
import { beKnown, keepIdentity } from '../offline/identity.js';
import { openNotes } from './notes.js';
import './install.js';

// On a phone the contents of a rules page cover it, so they close once a place is chosen.
addEventListener('hashchange', () => document.querySelector('.with-contents .contents > [open]')?.removeAttribute('open'));

const offered = keepIdentity().catch(() => {}); // before a form is sent
keepTelling();
openNotes();
keepSite(() => offered.then(beKnown));
