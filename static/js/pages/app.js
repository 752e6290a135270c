// Every page but that of a match, which loads more of this later.
import { keepSite } from './every_page.js';
import { keepTelling } from '../offline/waiting_notice.js';
import { beKnown, keepIdentity } from '../offline/identity.js';

const offered = keepIdentity().catch(() => {}); // before a form is sent
keepTelling();
keepSite(() => offered.then(beKnown));
