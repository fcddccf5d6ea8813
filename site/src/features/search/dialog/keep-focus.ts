const BUTTON = '.DocSearch-Hit-action-button';
const ROW = '.DocSearch-Hit';

/**
 * An entry that is saved or removed goes, and the button that did it with it: browsers would leave the reader nowhere. Focus goes to the entry where it is now,
 * else to the one that took its place, else to the field.
 */
export function keepFocus(dialog: HTMLElement, signal: AbortSignal): void {
  let left: { text: string | null; place: number } | undefined;
  const rows = () => [...dialog.querySelectorAll(ROW)];

  dialog.addEventListener(
    'click',
    ({ target }) => {
      const row = (target as Element).closest(BUTTON)?.closest(ROW);
      if (row) left = { text: row.textContent, place: rows().indexOf(row) };
    },
    { signal, capture: true },
  );
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isNowhere = !activeElement || activeElement === document.body || activeElement === dialog;
    if (!left || !isNowhere) return;
    const { text, place } = left;
    const now = rows().find((row) => row.textContent === text);
    const next = now ?? rows()[place] ?? rows().at(-1);
    left = undefined;
    (next?.querySelector<HTMLElement>(BUTTON) ?? dialog.querySelector('input'))?.focus();
  });
  observer.observe(dialog, { subtree: true, childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
