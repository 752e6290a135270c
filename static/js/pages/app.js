// Every page but that of a match, which loads more of this later.
import { keepSite } from './every_page.js';
import { beKnown, keepIdentity } from '../offline/identity.js';

keepSite(async () => ({ beKnown, keepIdentity }));
