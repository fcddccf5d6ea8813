// Checks of conferences and deals beyond their schema: other entries, and the archive.
import type { Issue } from '../posts/post.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { Conferences, Deals } from './agenda.ts';

/** Entries that share an id would share an anchor, and calendars would show only one of them. */
export function checkConferences(
  { value: { conferences }, lineOf }: Located<Conferences>,
  issues: readonly Pick<Issue, 'path'>[],
  report: Reporter,
): void {
  const seen = new Set<string>();
  const paths = new Set(issues.map(({ path }) => path));
  for (const [index, { id, name, start, issue }] of conferences.entries()) {
    if (seen.has(id))
      report.error(
        lineOf('conferences', index, 'name'),
        `"${name}" is there twice in ${start.slice(0, 4)}`,
        'one entry for each year',
        'remove one, or give one a longer name',
      );
    seen.add(id);
    if (issue && !paths.has(issue))
      report.error(
        lineOf('conferences', index, 'issue'),
        `${issue} is not an issue`,
        'the path of one, such as /newsletter/162',
        'correct or remove "issue"',
      );
  }
}

/** A deal outside the season would never be shown. */
export function checkDeals({ value: { season, deals }, lineOf }: Located<Deals>, report: Reporter): void {
  for (const [index, { title, from, until }] of deals.entries()) {
    if (!season || until < season.from || from > season.until)
      report.error(
        lineOf('deals', index, 'from'),
        `"${title.en}" is never shown: it lasts from ${from} to ${until}`,
        season ? `days between ${season.from} and ${season.until}` : 'a "season"',
        season ? 'correct its days, the season, or remove it' : 'add "season: { from, until }"',
      );
  }
}
