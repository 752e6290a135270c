// The home page offers to install the site where the browser supports it, and explains how where it does not.
const offer = document.getElementById('install');
const installed = matchMedia('(display-mode: standalone)').matches || navigator.standalone;

function offerToInstall(event) {
  event.preventDefault();
  offer.hidden = false;
  offer.querySelector('button').onclick = async () => {
    await event.prompt();
    offer.hidden = true;
  };
}

if (offer) addEventListener('beforeinstallprompt', offerToInstall);
if (offer && navigator.standalone === false && !installed) document.getElementById('install-by-hand').hidden = false;
