// A match file opened from the phone's file manager: put into the form and submitted.
import './app.js';

window.launchQueue?.setConsumer(async ({ files: [opened] }) => {
  if (!opened) return;
  const chosen = new DataTransfer();
  chosen.items.add(await opened.getFile());
  const field = document.getElementById('document');
  field.files = chosen.files;
  field.form.requestSubmit();
});
