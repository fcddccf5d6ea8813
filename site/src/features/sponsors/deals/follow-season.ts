import { toLocalDay } from './local-day.ts';
import { isShown, toSeasonState } from './season-state.ts';

/** Shows the deals of today, and opens and closes the season without a build. */
export function followSeason(document: Document): void {
  const root = document.querySelector<HTMLElement>('[data-season]');
  if (!root) return;
  const today = toLocalDay(new Date());
  const season = root.dataset.from ? readDays(root) : undefined;
  const deals = [...root.querySelectorAll<HTMLElement>('li[data-from]')];
  const state = toSeasonState(season, deals.map(readDays), today);
  for (const text of root.querySelectorAll<HTMLElement>('[data-state]'))
    text.hidden = text.dataset.state !== state;
  for (const deal of deals) deal.hidden = !isShown(season, readDays(deal), today);
  root.querySelector('ul')?.toggleAttribute('hidden', state !== 'open');
}

function readDays({ dataset: { from = '', until = '' } }: HTMLElement) {
  return { from, until };
}
