import type { people } from '#src/texts/en/people.ts';
import type { Format } from '#src/texts/format.ts';
import type { Texts } from '#src/texts/texts.ts';

interface Words {
  readonly t: Pick<Texts<typeof people>, 'detailNames' | 'detailValues'>;
  readonly format: Pick<Format, 'number' | 'languageName'>;
}

/** Readers move from one language to another. */
const LANGUAGES = ['locale', 'from', 'to'];

/** What an event records, in words. What has none, such as a part of a later version, stays as it is. */
export function describeDetail(detail: Readonly<Record<string, unknown>>, { t, format }: Words): string {
  const names: Readonly<Record<string, string>> = t.detailNames;
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = t.detailValues;
  const say = (key: string, value: unknown): string => {
    if (LANGUAGES.includes(key) && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(String(value)))
      return format.languageName(String(value));
    // The number of an issue is a name.
    if (typeof value === 'number' && key !== 'issue') return format.number(value);
    return values[key]?.[String(value)] ?? String(value);
  };
  return Object.entries(detail)
    .map(([key, value]) => `${names[key] ?? key} ${say(key, value)}`)
    .join(', ');
}
