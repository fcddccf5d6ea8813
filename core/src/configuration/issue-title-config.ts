import type { z } from 'zod';
import { didYouMean } from '../problems/did-you-mean.ts';
import { LocalizedTextSchema } from './localized.ts';

const REQUIRED = ['{number}', '{title}'];
const KNOWN = [...REQUIRED, '{name}'];

/** Pattern of the titles of numbered issues, e.g. `{name} #{number}: {title}`. */
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
    for (const placeholder of unknown.length > 0 ? [] : REQUIRED) {
      const count = used.filter((name) => name === placeholder).length;
      if (count === 0) report(`${placeholder} in it`, `add ${placeholder}`);
      if (count > 1) report(`${placeholder} once`, 'remove one of them');
    }
  }
}) satisfies z.ZodType;
