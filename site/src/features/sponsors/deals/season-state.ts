// Which words the page on deals shows, decided by the build and again by the page itself on the day it is read.

type Days = { from: string; until: string };

/** `asleep`: no season is known, or it would have nothing to show. `empty`: it is on, and nothing can be bought today. */
export type SeasonState = 'asleep' | 'before' | 'open' | 'empty' | 'after';

export function toSeasonState(season: Days | undefined, deals: readonly Days[], today: string): SeasonState {
  if (!season || deals.length === 0) return 'asleep';
  if (today < season.from) return 'before';
  if (today > season.until) return 'after';
  return deals.some((deal) => isShown(season, deal, today)) ? 'open' : 'empty';
}

/** On the days that the deal and the season have in common. */
export function isShown(season: Days | undefined, deal: Days, today: string): boolean {
  const isOn = ({ from, until }: Days) => from <= today && today <= until;
  return season !== undefined && isOn(season) && isOn(deal);
}
