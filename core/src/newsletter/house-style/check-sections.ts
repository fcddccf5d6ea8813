import { signOf } from '../kinds.ts';
import type { IssueFile } from './issue-file.ts';

/** A heading that was left over shows readers an empty section. A draft has all of them on purpose, to be filled, and may have none yet. */
export function checkEmptySections({ issue, text, source, report }: IssueFile): void {
  if (issue.isDraft) return;
  const empty = new Set(
    text.sections
      .filter(({ headlines, items }) => headlines.length + items.length === 0)
      .map(({ title }) => title),
  );
  const lines = source.split('\n');
  if (issue.kind === 'digest' && issue.number !== undefined && text.sections.length === 0)
    report.warn(1, 'the issue has no links', 'sections', 'add some, or `draft: true` until they are written');
  lines.forEach((line, index) => {
    const title = /^##\s+(.*?)\s*$/.exec(line)?.[1];
    if (title === undefined || !empty.has(title)) return;
    // Anything else there has been reported already.
    const below = lines.slice(index + 1).find((line) => line.trim() !== '');
    if (below !== undefined && !below.startsWith('## ')) return;
    report.warn(index + 1, `section "${title}" is empty`, 'links below it', 'add one, or remove the heading');
  });
}

type Link = { label: string; line: number };

/** All languages of an issue hold the same items in the same order. Only the first difference is reported; others follow from it. */
export function checkLanguages(files: readonly IssueFile[]): void {
  const [original, ...translations] = files;
  if (original) for (const translation of translations) checkItems(original, translation);
}

function checkItems(original: IssueFile, translation: IssueFile): void {
  const name = `${original.locale}.md`;
  const expected = linksOf(original);
  const found = linksOf(translation);
  const at = expected.findIndex(({ label }, index) => label !== found[index]?.label);
  const index = at === -1 ? expected.length : at;
  const [want, got] = [expected[index], found[index]];
  const fix = 'give all languages the same items in the same order';
  if (want && got) {
    const where = `item ${index + 1} is ${got.label}`;
    translation.report.error(got.line, where, `${want.label}, as on line ${want.line} of ${name}`, fix);
  } else if (want) {
    const line = found.at(-1)?.line ?? 1;
    translation.report.error(line, `item ${index + 1} of ${name} is missing`, want.label, fix);
  } else if (got) {
    translation.report.error(got.line, `${got.label} is not in ${name}`, `${expected.length} items`, fix);
  }
}

function linksOf({ locale, text }: IssueFile): Link[] {
  return text.sections.flatMap(({ headlines, items }) =>
    [...headlines, ...items].map(({ kind, url, line }) => ({
      label: kind ? `${signOf(locale, kind)} ${url}` : url,
      line,
    })),
  );
}
