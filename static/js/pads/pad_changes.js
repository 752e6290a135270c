// Calls `redo` whenever the pad was replaced or reset.
export function afterPadChanges(redo) {
  for (const change of ['swapped', 'htmx:afterSettle', 'reset']) document.addEventListener(change, () => setTimeout(redo));
}
