// Makes the popover menu a modal dialog: focus stays inside, the page behind does not scroll, Back closes it first.

import { isPlainClick } from '../../navigation/links.ts';

/** Marks the history entry that opening the menu adds. */
const STATE = 'midweekMenu';

export function enableMobileMenu(document: Document): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#navbar-menu');
  const button = document.querySelector<HTMLButtonElement>('[data-menu-button]');
  if (!menu || !button) return;
  const sidebar = createSecondaryPanel(document, menu);

  // Shown as a popover first, so that the tap is answered at once: making the page inert, locking its scroll and moving a long sidebar in take a
  // slow phone too long.
  const open = () => {
    if (menu.open || menu.matches(':popover-open')) return;
    sidebar?.show();
    menu.showPopover();
    button.setAttribute('aria-expanded', 'true');
    requestAnimationFrame(() => setTimeout(becomeModal));
  };
  const becomeModal = () => {
    // Dismissed immediately.
    if (!menu.matches(':popover-open')) return settle();
    menu.hidePopover();
    menu.showModal();
    history.pushState({ ...history.state, [STATE]: true }, '');
    document.documentElement.dataset.scrollLocked = '';
    sidebar?.moveIn();
  };
  const settle = () => {
    sidebar?.moveOut();
    button.setAttribute('aria-expanded', 'false');
    delete document.documentElement.dataset.scrollLocked;
    // Closed by anything but Back: take the entry away that opening added.
    if (history.state?.[STATE]) history.back();
  };
  const close = () => {
    // Dismissed before it became a dialog.
    if (menu.matches(':popover-open')) menu.hidePopover();
    menu.close();
  };
  menu.addEventListener('close', settle);

  button.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  menu.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link && !link.target.startsWith('_blank') && isPlainClick(event)) {
      // The page replaces the entry of the menu, so that Back leads to where the reader was.
      event.preventDefault();
      location.replace(link.href);
      if (link.hash && link.pathname === location.pathname) close();
    } else if (target === menu || target.closest('[data-menu-close]')) {
      event.preventDefault();
      close();
    }
  });
  // Not `close`, which also hides the popover: it has no history entry yet, and this event may be about the entry of an earlier menu.
  addEventListener('popstate', () => menu.close());
  // In a wider window the items are in a row, without the button.
  new ResizeObserver(() => {
    if (!button.checkVisibility()) close();
  }).observe(button);
  // Restored from the back/forward cache, or after a reload with the menu open.
  addEventListener('pageshow', close);
}

/** The sidebar of the section, lent to the menu while it is open: it exists once. */
function createSecondaryPanel(document: Document, menu: HTMLDialogElement) {
  const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
  const slot = menu.querySelector('[data-sidebar-slot]');
  const main = menu.querySelector<HTMLElement>('[data-panel="main"]');
  const secondary = menu.querySelector<HTMLElement>('[data-panel="secondary"]');
  if (!sidebar || !slot || !main || !secondary) return undefined;
  const home = document.createComment('sidebar');
  const show = (isSecondary: boolean) => {
    main.hidden = isSecondary;
    secondary.hidden = !isSecondary;
  };
  menu.querySelector('[data-menu-back]')?.addEventListener('click', () => {
    show(false);
    main.querySelector('a')?.focus();
  });
  return {
    show: () => show(true),
    moveIn() {
      sidebar.replaceWith(home);
      slot.append(sidebar);
    },
    moveOut() {
      if (home.isConnected) home.replaceWith(sidebar);
      show(false);
    },
  };
}
