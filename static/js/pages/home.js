// The first page: offers the home screen where the browser lets a page ask, and says how where it does not.
import './app.js';

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
