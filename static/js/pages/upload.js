// A match file that was opened from the phone's files: laid into the form as if it had been chosen there, and sent.
import './app.js';

window.launchQueue?.setConsumer(async ({ files: [opened] }) => {
  if (!opened) return;
  const chosen = new DataTransfer();
  chosen.items.add(await opened.getFile());
  const field = document.getElementById('document');
  field.files = chosen.files;
  field.form.requestSubmit();
});
