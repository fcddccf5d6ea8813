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
    for (const placeholder of used.filter((name) => !KNOWN.includes(name))) {
      report(
        `no other placeholders than ${KNOWN.join(', ')}`,
        `remove ${placeholder}${didYouMean(placeholder, KNOWN)}`,
      );
    }
    for (const placeholder of REQUIRED) {
      const count = used.filter((name) => name === placeholder).length;
      if (count === 0) report(`${placeholder} in it`, `add ${placeholder}`);
      if (count > 1) report(`${placeholder} once`, 'remove one of them');
    }
  }
}) satisfies z.ZodType;
