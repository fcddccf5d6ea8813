import { KINDS } from '../kinds.ts';
import type { IssueFile } from './issue-file.ts';

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

function linksOf({ text }: IssueFile): Link[] {
  return text.sections.flatMap(({ headlines, items }) =>
    [...headlines, ...items].map(({ kind, url, line }) => ({
      label: kind ? `${KINDS[kind]} ${url}` : url,
      line,
    })),
  );
}
