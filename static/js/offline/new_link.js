// A phone that may no longer write follows a new link of the same match; what waits is sent once it is opened. A site may be
// reached by several names, so the link is opened at the one in use here.
export const pathOf = (text, match) => {
  const { pathname } = URL.canParse(text) ? new URL(text) : {};
  return new RegExp(`^/m/${match}/score/[\\w-]+/$`).test(pathname) ? pathname : '';
};

export function followsLink(form, match) {
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = pathOf(form.querySelector('input').value.trim(), match);
    form.querySelector('.refusal').hidden = !!path;
    if (path) location.assign(path);
  });
}
