// The home page: offers to install the site where the browser supports it, and explains how where it does not. A table
// that plays again without a network begins later.
import './app.js';
import { waiting, saveAct } from '../offline/queue_store.js';
import { send } from '../offline/outbox.js';
import { beginLater } from '../offline/begin_later.js';

beginLater({ waiting, saveAct, send });

const offer = document.getElementById('install');
const installed = matchMedia('(display-mode: standalone)').matches || navigator.standalone;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.hidden = false;
  offer.querySelector('button').onclick = async () => {
    await event.prompt();
    offer.hidden = true;
  };
});
if (navigator.standalone === false && !installed) document.getElementById('install-by-hand').hidden = false;
