// What the platform does not do for a popover list: hover, arrow keys, closing when focus leaves, `aria-expanded`.

export function enableDropdowns(document: Document): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const button = root.querySelector('button');
    const list = root.querySelector<HTMLElement>('[popover]');
    if (button && list) enableDropdown(root, button, list);
  }
}

function enableDropdown(root: HTMLElement, button: HTMLButtonElement, list: HTMLElement): void {
  const isOpen = () => list.matches(':popover-open');
  let isOpenedByHover = false;
  list.addEventListener('toggle', () => button.setAttribute('aria-expanded', String(isOpen())));

  // A mouse opens it by coming and closes it by leaving; a finger only by tapping, which the button does by itself.
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || isOpen()) return;
    list.showPopover();
    isOpenedByHover = true;
  });
  root.addEventListener('pointerleave', ({ pointerType }) => {
    // Arrow keys may have moved the focus into the list: it stays for them.
    if (pointerType === 'mouse' && !list.contains(document.activeElement)) list.hidePopover();
  });
  // If hover has already opened the list, the first click meant to open it must not close it; the next one does.
  button.addEventListener('click', (event) => {
    if (event.detail > 0 && isOpenedByHover && isOpen()) event.preventDefault();
    isOpenedByHover = false;
  });

  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) list.hidePopover();
  });
  root.addEventListener('keydown', (event) => {
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    if (!isOpen()) list.showPopover();
    moveFocus([...list.querySelectorAll<HTMLElement>('a, button')], event.key);
  });
}

function moveFocus(items: readonly HTMLElement[], key: string): void {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: current === last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
  };
  items[targets[key] ?? 0]?.focus();
}
