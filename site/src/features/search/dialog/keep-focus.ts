const BUTTONS = '.search-entry-actions > *';

/**
 * Saving or removing an entry also removes the button that was pressed, and the focus would be lost. It moves to the entry at its new place, else
 * to the one that took its place, else to the field.
 */
export function keepFocus(dialog: HTMLElement, signal: AbortSignal): void {
  let left: { name: string | null | undefined; place: number } | undefined;
  const entries = () => [...dialog.querySelectorAll(BUTTONS)];
  const nameOf = (entry: Element) =>
    document.getElementById(entry.getAttribute('aria-labelledby') ?? '')?.textContent;

  dialog.addEventListener(
    'click',
    ({ target }) => {
      const entry = (target as Element).closest('button')?.closest(BUTTONS);
      if (entry) left = { name: nameOf(entry), place: entries().indexOf(entry) };
    },
    { signal, capture: true },
  );
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isNowhere = !activeElement || activeElement === document.body || activeElement === dialog;
    if (!left || !isNowhere) return;
    const { name, place } = left;
    const now = entries().find((entry) => nameOf(entry) === name);
    const next = now ?? entries()[place] ?? entries().at(-1);
    left = undefined;
    (next?.querySelector('button') ?? dialog.querySelector('input'))?.focus();
  });
  observer.observe(dialog, { subtree: true, childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
