import { type Content, formatDate, inLocale, type Locale, t, toHost } from '@midweek/core';
import { isShown, type SeasonState, toSeasonState } from './season-state.ts';

export type DealView = {
  title: string;
  url: string;
  host: string;
  price: string;
  code: string | undefined;
  from: string;
  until: string;
  lastDay: string;
  isShown: boolean;
};

type DealListProps = {
  season: { from: string; until: string } | undefined;
  /** On the day of the build. */
  state: SeasonState;
  /** What is said in each state. */
  texts: Record<SeasonState, string>;
  deals: DealView[];
};

export function toDealListProps({ agenda }: Content, locale: Locale): DealListProps {
  const { season, deals, today } = agenda;
  const days = season && {
    from: formatDate(locale, season.from),
    until: formatDate(locale, season.until),
  };
  return {
    season,
    state: toSeasonState(season, deals, today),
    texts: {
      asleep: t(locale, 'deals.asleep'),
      before: days ? t(locale, 'deals.before', days) : '',
      open: days ? t(locale, 'deals.open', { until: days.until }) : '',
      empty: days ? t(locale, 'deals.empty', { until: days.until }) : '',
      after: days ? t(locale, 'deals.after', { until: days.until }) : '',
    },
    deals: deals.map((deal) => ({
      title: inLocale(deal.title, locale),
      url: deal.url,
      host: toHost(deal.url),
      price: inLocale(deal.price, locale),
      code: deal.code,
      from: deal.from,
      until: deal.until,
      lastDay: t(locale, 'deals.until', { date: formatDate(locale, deal.until) }),
      isShown: isShown(season, deal, today),
    })),
  };
}
