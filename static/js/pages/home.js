// The home page: offers to install the site where the browser supports it, and explains how where it does not.
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
