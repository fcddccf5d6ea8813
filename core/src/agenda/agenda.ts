import { slug } from 'github-slugger';
import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/languages-config.ts';
import { inEveryLocale, type Locale } from '../languages/locales.ts';
import { formatCountry } from '../languages/names.ts';
import { DaySchema } from '../posts/front-matter.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Two letters of ISO 3166-1, as far as this machine has a name for them. */
const CountrySchema = z
  .string({ error: 'a country code such as FR' })
  .refine((code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined, {
    error: 'an ISO 3166-1 code of two capitals, such as FR',
  });

/** Most cities have one name; a text in every language is for those with more. */
const CitySchema = z.union(
  [
    z
      .string()
      .trim()
      .min(1)
      .transform((name) => inEveryLocale(() => name)),
    LocalizedTextSchema,
  ],
  { error: 'a name, or one in every language' },
);

export const ConferenceSchema = z
  .strictObject({
    /** Name without the year, e.g. `React Summit`. */
    name: z.string().trim().min(1),
    /** Where people meet. A text, or `{ en: London, fr: Londres }`. */
    city: CitySchema,
    /** ISO 3166-1 code, e.g. `NL`. Pages show its name in their language. */
    country: CountrySchema,
    /** The first day on site. */
    start: DaySchema,
    /** The last day on site. Default: the first. */
    end: DaySchema.optional(),
    /** The remote day, before or after those on site. */
    remote: DaySchema.optional(),
    /** The conference's own site. */
    url: z.url({ protocol: /^https$/, error: 'an address that starts with https://' }),
    /** One sentence, e.g. on a stream. */
    note: LocalizedTextSchema.optional(),
    /** Path of the issue that told about it, e.g. `/newsletter/162`. */
    issue: z.string().startsWith('/newsletter/').optional(),
  })
  .superRefine(({ start, end = start }, { addIssue }) => {
    if (end < start)
      addIssue({ code: 'custom', input: end, path: ['end'], message: `a day that is not before ${start}` });
  })
  .transform(({ end, ...conference }) => ({
    ...conference,
    end: end ?? conference.start,
    id: toConferenceId(conference),
  }));
/** `id` is made from name and year: a fragment of the page, and the name of the event in calendars. */
export type Conference = z.output<typeof ConferenceSchema>;

/** content/conferences.yml */
export const ConferencesSchema = z.strictObject({
  /** The day on which the dates were last compared with their sources. Default: not told. */
  checked: DaySchema.optional(),
  /** In any order; pages sort them. */
  conferences: z.array(ConferenceSchema).default([]),
});
export type Conferences = z.output<typeof ConferencesSchema>;

/** @example toConferenceId({ name: 'App.js Conf', start: '2026-05-27' }) // 'appjs-conf-2026' */
function toConferenceId({ name, start }: { name: string; start: string }): string {
  return `${slug(name)}-${start.slice(0, 4)}`;
}

type Days = { from: string; until: string };

function checkOrder({ from, until }: Days, { addIssue }: z.core.$RefinementCtx<Days>): void {
  if (until < from)
    addIssue({ code: 'custom', input: until, path: ['until'], message: `a day that is not before ${from}` });
}

const SeasonSchema = z
  .strictObject({
    /** The first day on which deals are shown. */
    from: DaySchema,
    /** The last one. */
    until: DaySchema,
  })
  .superRefine(checkOrder);

const DealSchema = z
  .strictObject({
    /** The product and its maker. */
    title: LocalizedTextSchema,
    /** Where it can be bought. */
    url: z.url({ protocol: /^https$/, error: 'an address that starts with https://' }),
    /** The price, the usual one and what renews, e.g. `€49 instead of €79, once`. */
    price: LocalizedTextSchema,
    /** The code for the payment. Default: the price holds for everybody. */
    code: z.string().trim().min(1).optional(),
    /** The first day of the offer. */
    from: DaySchema,
    /** The last one. */
    until: DaySchema,
  })
  .superRefine(checkOrder);

/** content/deals.yml */
export const DealsSchema = z.strictObject({
  /** The days around Black Friday on which the page lists deals. Default: there is no season. */
  season: SeasonSchema.optional(),
  /** In the order in which they are shown. */
  deals: z.array(DealSchema).default([]),
});
export type Deals = z.output<typeof DealsSchema>;

/** Conferences and deals, and the date that a build compares them with to tell what is over. */
export type Agenda = Readonly<Conferences & Deals> & {
  /** `YYYY-MM-DD`. */
  today: string;
};

/** The last day of a conference, on site or remote. */
export function lastDayOf({ end, remote = end }: Pick<Conference, 'end' | 'remote'>): string {
  return remote > end ? remote : end;
}

/** Upcoming ones with the nearest first, past ones with the latest first. One with a day still to come, or that ends today, is not past. */
export function splitConferences({ conferences, today }: Pick<Agenda, 'conferences' | 'today'>): {
  upcoming: Conference[];
  past: Conference[];
} {
  const inOrder = [...conferences].sort(byDay);
  return {
    upcoming: inOrder.filter((conference) => lastDayOf(conference) >= today),
    past: inOrder.filter((conference) => lastDayOf(conference) < today).reverse(),
  };
}

/** @example formatPlace('fr', conference) // 'Amsterdam, Pays-Bas' */
export function formatPlace(locale: Locale, { city, country }: Pick<Conference, 'city' | 'country'>): string {
  return `${city[locale]}, ${formatCountry(locale, country)}`;
}

function byDay(a: Conference, b: Conference): number {
  return a.start.localeCompare(b.start) || a.end.localeCompare(b.end) || a.name.localeCompare(b.name);
}
