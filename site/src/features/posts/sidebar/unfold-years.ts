import { unfoldDurationMs } from './unfold-duration.ts';

/** The years that move right now, with the state they move to. */
const moving = new WeakMap<HTMLDetailsElement, { animation: Animation; isOpening: boolean }>();

/** Animates what `details` does at once. Listens on the document, because the menu of narrow screens borrows the sidebar. */
export function unfoldYears(document: Document): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  document.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('[data-unfolds] > summary');
    const list = summary?.nextElementSibling;
    if (!list) return;
    event.preventDefault();
    const year = summary.parentElement as HTMLDetailsElement;
    toggle(year, list, reducedMotion.matches);
  });
}

function toggle(details: HTMLDetailsElement, list: Element, isReduced: boolean): void {
  const current = moving.get(details);
  if (current) {
    // Pressed again on the way: turn round where it is.
    current.isOpening = !current.isOpening;
    current.animation.reverse();
    return;
  }
  const isOpening = !details.open;
  // Open while it moves, in both directions: a closed one shows nothing.
  details.open = true;
  const { height } = list.getBoundingClientRect();
  const animation = list.animate(
    { height: ['0px', `${height}px`], overflow: ['hidden', 'hidden'] },
    {
      duration: unfoldDurationMs(height, isReduced),
      easing: 'ease-in-out',
      // Holds the last frame until `cancel`, so that a list that closes does not flash open at the end.
      fill: 'both',
      direction: isOpening ? 'normal' : 'reverse',
    },
  );
  const movement = { animation, isOpening };
  moving.set(details, movement);
  animation.addEventListener('finish', () => {
    moving.delete(details);
    details.open = movement.isOpening;
    animation.cancel();
  });
}
