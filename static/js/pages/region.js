// The reader's region in the language of the page, for dates and times: 'es-MX' on a Spanish page where the browser
// speaks it.
const { lang } = document.documentElement;
export const region = navigator.languages.find((locale) => locale.split('-')[0] === lang) ?? lang;
