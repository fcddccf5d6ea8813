const LIST = '.DocSearch-Dropdown';

/** The first result is the active one again when the pointer leaves the list. DocSearch leaves it where the pointer was last. */
export function resetActiveOnLeave(dialog: HTMLElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'mouseout',
    ({ target, relatedTarget }) => {
      const list = (target as Element).closest(LIST);
      if (!list || (relatedTarget instanceof Node && list.contains(relatedTarget))) return;
      // As if the pointer moved over it: the only way to tell DocSearch.
      list.querySelector('.DocSearch-Hit')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    },
    { signal },
  );
}
