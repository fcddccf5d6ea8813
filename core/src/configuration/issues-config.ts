import { z } from 'zod';
import { WEEKDAYS } from '../newsletter/days.ts';
import { ISSUE_KINDS } from '../newsletter/issue-kind.ts';
import { KINDS } from '../newsletter/kinds.ts';
import { ORDINALS, parseRhythm, RHYTHM_FORMS, type Rhythm } from '../newsletter/rhythm.ts';
import { SPONSOR } from '../newsletter/sections.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import { LocalizedTextSchema } from './languages-config.ts';

export const WeekdaySchema = z.enum(WEEKDAYS);

/** As owners write it. */
export const WrittenRhythmSchema = z.string().transform((text, { addIssue }): Rhythm => {
  const rhythm = parseRhythm(text);
  if (rhythm) return rhythm;
  addIssue({ code: 'custom', message: `one of ${RHYTHM_FORMS}` });
  return z.NEVER;
});

const BreakSchema = z
  .strictObject({
    from: z.iso.date({ error: 'a day such as 2026-12-21' }).describe('First day without an issue.'),
    to: z.iso.date({ error: 'a day such as 2026-12-31' }).describe('Last day without an issue.'),
    label: LocalizedTextSchema.optional().describe('The text that readers see, e.g. `Summer break`.'),
  })
  .check(({ value: { from, to }, issues }) => {
    if (from <= to) return;
    issues.push({
      code: 'custom',
      input: to,
      path: ['to'],
      message: `a day on or after ${from}`,
      params: { fix: 'swap the two days or correct one' },
    });
  });

/** A day that is announced. */
export const IssueDaySchema = z.iso.date({ error: 'a day such as 2026-12-02' });

/** Weeks without an issue. */
export const BreaksSchema = z.array(BreakSchema);

const from = IssueDaySchema.optional();
const RhythmSchema: z.ZodType<Rhythm> = z.union([
  z.strictObject({ every: z.literal('week'), days: z.array(WeekdaySchema).min(1), from }),
  z.strictObject({ every: z.literal('two weeks'), day: WeekdaySchema, from: IssueDaySchema }),
  z.strictObject({ every: z.literal('month'), which: z.enum(ORDINALS), day: WeekdaySchema, from }),
  z.strictObject({ every: z.literal('month'), date: z.int().min(1).max(28), from }),
  z.strictObject({ every: z.literal('whenever') }),
]);

/** When the newsletter appears, as a build hands it to the server. */
export const ScheduleSchema = z.preprocess(
  withRhythm,
  z.strictObject({
    rhythm: RhythmSchema,
    breaks: BreaksSchema,
    nextIssue: IssueDaySchema.optional(),
    lastIssue: IssueDaySchema.optional(),
  }),
);

/** Builds of earlier versions name a weekday. */
function withRhythm(schedule: unknown): unknown {
  if (typeof schedule !== 'object' || schedule === null || !('weekday' in schedule)) return schedule;
  const { weekday, ...rest } = schedule;
  return { rhythm: { every: 'week', days: [weekday] }, ...rest };
}

/** A place's clock by its IANA name, such as Europe/Paris. Offsets such as +01:00 are not places: they know no summer time. */
export const TimeZoneSchema = z.string().refine(isTimeZone, 'an IANA time zone such as Europe/Paris or UTC');

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const REQUIRED = '{title}';
const KNOWN = ['{number}', REQUIRED, '{name}'];

/** Pattern of the titles of numbered issues, e.g. `{name} #{number}: {title}`; `{title}` alone leaves them free. */
export const IssueTitleSchema = LocalizedTextSchema.check(({ value, issues }) => {
  for (const [locale, pattern] of Object.entries(value)) {
    const report = (message: string, fix: string) =>
      issues.push({ code: 'custom', input: pattern, path: [locale], message, params: { fix } });
    const used: string[] = pattern.match(/\{[^}]*\}/g) ?? [];
    const unknown = used.filter((name) => !KNOWN.includes(name));
    for (const placeholder of unknown) {
      report(
        `no other placeholders than ${KNOWN.join(', ')}`,
        `remove ${placeholder}${didYouMean(placeholder, KNOWN)}`,
      );
    }
    // One that is misspelt is not reported again as missing.
    if (unknown.length === 0 && !used.includes(REQUIRED)) report(`${REQUIRED} in it`, `add ${REQUIRED}`);
    for (const placeholder of new Set(used.filter((name, index) => used.indexOf(name) !== index)))
      report(`${placeholder} once`, 'remove one of them');
  }
}) satisfies z.ZodType;

/** Places of sponsors and fields of their forms have these names. */
const RESERVED = [SPONSOR, 'main', 'second', 'locale', 'page'];

const SectionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/, 'small letters and hyphens, such as react-native')
    .refine((id) => !RESERVED.includes(id), { error: `another id than ${RESERVED.join(', ')}` })
    .describe('Name in addresses, and on price lists.'),
  title: LocalizedTextSchema.describe('The heading that curators write above it: `## React`.'),
  sponsoredLinks: z
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe('Places for paid links in one issue; sold under the id of the section in pricing.yml.'),
  onHome: z.boolean().default(true).describe('Whether the home page shows its first links.'),
});

const LinkKindSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/, 'small letters and hyphens, such as crate')
    .refine((id) => !(id in KINDS), 'another id than those of the kinds that come with the code')
    .describe('Name in searches and figures.'),
  sign: z
    .string()
    .regex(/^\p{Extended_Pictographic}\ufe0f?$/u, 'one emoji')
    .refine((sign) => !Object.values<string>(KINDS).includes(sign), 'an emoji that no other kind has')
    .describe('The emoji before the link.'),
  label: LocalizedTextSchema.describe('What readers see, e.g. `Crate`.'),
});

export const LinkKindsSchema = z
  .array(LinkKindSchema)
  .refine((kinds) => new Set(kinds.map(({ id }) => id)).size === kinds.length, 'each id once')
  .refine((kinds) => new Set(kinds.map(({ sign }) => sign)).size === kinds.length, 'each emoji once');

/** The first is that of issues which do not name theirs. */
export const IssueKindsSchema = z
  .array(z.enum(ISSUE_KINDS))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'each kind once');

/** Sections of an issue, in their order on the page. */
export const SectionsSchema = z.array(SectionSchema).check(({ value: sections, issues }) => {
  sections.forEach(({ id, title }, index) => {
    const before = sections.slice(0, index);
    const clash = (path: PropertyKey[], input: string, fix: string) =>
      issues.push({
        code: 'custom',
        input,
        path: [index, ...path],
        message: 'each section once',
        params: { fix },
      });
    if (before.some((section) => section.id === id)) clash(['id'], id, 'rename or remove one of the two');
    for (const [locale, heading] of Object.entries(title)) {
      if (
        before.some((section) =>
          Object.entries(section.title).some(([of, other]) => of === locale && other === heading),
        )
      )
        clash(['title', locale], heading, 'give each section a heading of its own');
    }
  });
});
