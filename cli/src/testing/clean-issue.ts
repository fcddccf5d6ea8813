import { issueSource } from '../../../core/src/testing/content-folder.ts';

/** An issue that lint finds nothing wrong with, beside its translation. */
export function aCleanIssue({
  number = 258,
  locale = 'en' as 'en' | 'fr',
  date = '2026-11-11',
  /** More lines of front matter, each with its line end. */
  more = '',
} = {}): string {
  return issueSource({
    number,
    date,
    title: `Midweek #${number}${locale === 'fr' ? '\u00a0' : ''}: React 19.3 | Vite 8`,
    more: `description: ${'A sentence that is long enough to be one.'.repeat(2)}\n${more}`,
    body: `## React\n\n- 📦 [React 19.3](https://react.example/v19.3/${number}): Faster.`,
  })
    .replace('What this week holds.', 'A calm week. Two releases stand out.')
    .replace(/\n+$/, '\n');
}

export const BOTH_LANGUAGES = {
  'newsletter/258/en.md': aCleanIssue(),
  'newsletter/258/fr.md': aCleanIssue({ locale: 'fr' }),
};
