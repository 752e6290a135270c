// Keeps a rule open, or closed, that was tapped while the answer to another one was on its way.
const rules = () => [...document.querySelectorAll('#house details[id]')];
let before = new Map();

document.addEventListener('htmx:beforeSwap', () => (before = new Map(rules().map(({ id, open }) => [id, open]))));
document.addEventListener('htmx:afterSwap', () => {
  for (const rule of rules()) rule.open = (before.get(rule.id) ?? rule.open) || isRefused(rule);
});

const isRefused = (rule) => !!rule.querySelector('.refusal');
