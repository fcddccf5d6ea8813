import { toLocalDay } from './local-day.ts';

/** Files what has ended since the day of the build among the past conferences: no page is built just because a day is over. */
export function moveEnded(document: Document): void {
  const root = document.querySelector('[data-conferences]');
  const upcoming = root?.querySelector<HTMLElement>('[data-upcoming]');
  if (!root || !upcoming) return;
  const today = toLocalDay(new Date());
  // The nearest comes first above, the latest first below: moved one by one they end up in order.
  for (const entry of [...upcoming.querySelectorAll<HTMLElement>('[data-ends]')]) {
    const { ends = '' } = entry.dataset;
    if (ends >= today) continue;
    const year = root.querySelector<HTMLElement>(`[data-year="${ends.slice(0, 4)}"]`);
    year?.querySelector('ul')?.prepend(entry);
    year?.removeAttribute('hidden');
  }
  const isEmpty = upcoming.childElementCount === 0;
  upcoming.hidden = isEmpty;
  root.querySelector<HTMLElement>('[data-none]')?.toggleAttribute('hidden', !isEmpty);
}
