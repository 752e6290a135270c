// A CSS selector that finds an element again after its page was replaced: by its id, else by its name and value; '' if
// it has neither.
export function selectorOf({ id, name, value }) {
  if (id) return `#${CSS.escape(id)}`;
  if (!name) return '';
  return `[name="${name}"]${value ? `[value="${CSS.escape(value)}"]` : ''}`;
}
