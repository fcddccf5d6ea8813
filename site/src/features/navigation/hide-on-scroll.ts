import { placeOf } from './place-of.ts';

/** Hides the header while the reader scrolls down; shows it on the way up and near the top. */
export function enableHideOnScroll(document: Document): void {
  const header = document.querySelector<HTMLElement>('[data-hide-on-scroll]');
  if (!header) return;
  let last = scrollY;
  let isJump = false;
  const hide = (isHidden: boolean) => header.toggleAttribute('data-hidden', isHidden);

  addEventListener(
    'scroll',
    () => {
      const position = scrollY;
      const isRebound = position + innerHeight >= document.documentElement.scrollHeight;
      if (position < header.offsetHeight) hide(false);
      else if (isJump || position > last) hide(true);
      else if (position < last && !isRebound) hide(false);
      last = position;
    },
    { passive: true },
  );
  // A smooth jump fires many scroll events, and a jump to the current position none, hence no `scrollend`: input of the reader ends it too.
  for (const end of ['scrollend', 'wheel', 'touchmove', 'keydown']) {
    addEventListener(end, () => (isJump = false), { passive: true });
  }
  // A jump to a heading must not cover it, also when the jump goes up.
  addEventListener('hashchange', () => {
    const target = placeOf(location.hash);
    isJump = target !== null;
    if (target) hide(true);
  });
}
