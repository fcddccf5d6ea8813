// A quote in words, the same on the page, in the browser and in the server's answer. The words come from outside, because the
// browser has only those of its own language.
import { fillText } from '../languages/fill-text.ts';
import type { Locale } from '../languages/locales.ts';
import { formatMoney } from './money.ts';
import { MAX_QUANTITY, type QuantityProblem } from './quantity.ts';
import { type PriceRules, type Quote, quoteBundle, unitPricesAt } from './quote.ts';
import { type Entries, readEntries, toQuery } from './selection.ts';

/** Texts with `{names}` for what is filled in. */
export type QuoteLabels = Readonly<
  Record<
    | 'each'
    | 'level'
    | 'range'
    | 'lastRange'
    | 'next'
    | 'last'
    | 'saving'
    | 'perClick'
    | 'correct'
    | 'announcement',
    string
  >
> & { readonly problems: Readonly<Record<QuantityProblem, string>> };

type QuoteWords = {
  total: string;
  level: string;
  range: string;
  /** How much more reaches the next level. */
  next: string;
  /** Empty when nothing is saved, like `perClick` without figures. */
  saving: string;
  perClick: string;
  /** The essence, to be read aloud. */
  announcement: string;
};

export type QuoteView = QuoteWords & {
  /** The level's volume; none while a quantity is wrong. */
  volume: number | undefined;
  /** The selection as addresses carry it. */
  query: string;
  /** `quantity` is where the slider is, also for an entry that is wrong; `problem` is empty when there is none. */
  placements: readonly { id: string; entry: string; quantity: number; unitPrice: string; problem: string }[];
};

type QuoteLanguage = { locale: Locale; labels: QuoteLabels };

const NOTHING = '–';

/** All that a calculator shows for what is in its fields. */
export function toQuoteView(rules: PriceRules, entries: Entries, language: QuoteLanguage): QuoteView {
  const { selection, problems } = readEntries(rules, entries);
  const quote = Object.keys(problems).length === 0 ? quoteBundle(rules, selection) : undefined;
  const { labels } = language;
  const unitPrices = quote?.unitPrices ?? unitPricesAt(rules, 0);
  const words = quote
    ? toQuoteWords(quote, rules.currency, language)
    : {
        total: NOTHING,
        level: '',
        range: '',
        next: labels.correct,
        saving: '',
        perClick: '',
        announcement: Object.values(problems)
          .map((problem) => labels.problems[problem])
          .join(' '),
      };
  return {
    ...words,
    volume: quote?.level.volume,
    query: quote ? toQuery(rules, selection) : '',
    placements: rules.placements.map(({ id }) => {
      const problem = problems[id];
      return {
        id,
        entry: entries[id] ?? '0',
        quantity: selection[id] ?? (problem === 'too-many' ? MAX_QUANTITY : 0),
        unitPrice: fillText(labels.each, {
          price: formatMoney(language.locale, rules.currency, unitPrices[id] ?? 0),
        }),
        problem: problem ? labels.problems[problem] : '',
      };
    }),
  };
}

export function toQuoteWords(quote: Quote, currency: string, { locale, labels }: QuoteLanguage): QuoteWords {
  const money = (amount: number, digits?: number) => formatMoney(locale, currency, amount, digits);
  const { level, next, saving, listPrice, pricePerClick } = quote;
  const total = money(quote.total);
  const volume = String(level.volume);
  return {
    total,
    level: fillText(labels.level, { volume }),
    range:
      level.to === undefined
        ? fillText(labels.lastRange, { from: money(level.from) })
        : fillText(labels.range, { from: money(level.from), to: money(level.to) }),
    next: next
      ? fillText(labels.next, { missing: money(next.missing), volume: String(next.volume) })
      : labels.last,
    saving: saving > 0 ? fillText(labels.saving, { saving: money(saving), listPrice: money(listPrice) }) : '',
    perClick:
      pricePerClick === undefined ? '' : fillText(labels.perClick, { price: money(pricePerClick, 2) }),
    announcement: fillText(labels.announcement, { total, volume }),
  };
}

/** Where the request for a selection is written. @example '/sponsor?main=2#request' */
export function toRequestHref(sponsorHref: string, query: string): string {
  return `${sponsorHref}${query && `?${query}`}#request`;
}
