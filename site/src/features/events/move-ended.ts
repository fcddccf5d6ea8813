const LAST_ZONE_MS = 12 * 3_600_000;

/**
 * Files what has ended since the day of the build among the past conferences: no page is built just because a day is over. What the build filed too
 * early, by a clock that is ahead of the conference's, comes back.
 */
export function moveEnded(document: Document): void {
  const root = document.querySelector('[data-conferences]');
  const upcoming = root?.querySelector<HTMLElement>('[data-upcoming]');
  if (!root || !upcoming) return;
  // Where the day ends last: a conference is not past while it may still go on, wherever it is and wherever it is read.
  const today = new Date(Date.now() - LAST_ZONE_MS).toISOString().slice(0, 10);
  const lastDayOf = ({ dataset: { ends = '' } }: HTMLElement) => ends;
  // The nearest comes first above, the latest first below: moved one by one they end up in order.
  for (const entry of entriesIn(upcoming)) {
    const ends = lastDayOf(entry);
    if (ends >= today) continue;
    const year = root.querySelector<HTMLElement>(`[data-year="${ends.slice(0, 4)}"]`);
    year?.querySelector('ul')?.prepend(entry);
  }
  for (const year of root.querySelectorAll<HTMLElement>('[data-year]')) {
    for (const entry of entriesIn(year)) if (lastDayOf(entry) >= today) upcoming.prepend(entry);
    year.hidden = entriesIn(year).length === 0;
  }
  const isEmpty = upcoming.childElementCount === 0;
  upcoming.hidden = isEmpty;
  root.querySelector<HTMLElement>('[data-none]')?.toggleAttribute('hidden', !isEmpty);
}

function entriesIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-ends]')];
}
