import { namesNumber } from '../issue-title.ts';
import { hasKey, type IssueFile, lineOfKey, reportBySetting } from './issue-file.ts';

export const MAX_TITLE_LENGTH = 110;
const MIN_PARTS = 2;
const MAX_PARTS = 6;
/** In characters: a shorter description says nothing, search engines cut a longer one. */
export const DESCRIPTION_LENGTH = { min: 60, max: 160 } as const;

/** Names whose owners write them in lower case, also at the start of a title. */
const LOWER_CASE_NAMES = ['npm', 'pnpm', 'esbuild', 'webpack', 'axios', 'shadcn', 'htmx', 'jsdom'];

/** `A | B | C` in the pattern of the newsletter. Special issues, which have no number, choose their title freely. */
export function checkTitle(file: IssueFile): void {
  const { titles, source, report } = file;
  const { number, kind } = file.issue;
  const { title } = file.text;
  if (number === undefined) return;
  const line = lineOfKey(source, 'title');
  const written = titles.read(title);
  if (written === undefined) {
    // The loader reports a title without the number.
    if (titles.isNumbered && !namesNumber(title, number)) return;
    reportBySetting(
      file,
      line,
      `the title ${JSON.stringify(title)} has another name or form than site.yml gives to issues`,
      `"${titles.type(number, '…')}"`,
      'correct the title, or "title" or "issueTitle" in site.yml',
    );
    return;
  }
  const parts = written.title.split('|').map((part) => part.trim());
  const count = parts.filter((part) => part !== '').length;
  if (kind === 'digest' && (count < MIN_PARTS || count > MAX_PARTS)) {
    const size = `${count} ${count === 1 ? 'part' : 'parts'}`;
    const fix = 'name the headline of each section';
    report.error(line, `the title has ${size}`, `${MIN_PARTS} to ${MAX_PARTS}, separated by |`, fix);
  } else if (title !== titles.write(number, parts.join(' | '))) {
    const shape = titles.type(number, 'A | B | C');
    report.error(line, 'the title has another form', shape, 'correct the spaces around : and |');
  }
  const length = [...title].length;
  if (length > MAX_TITLE_LENGTH) {
    const fix = 'drop a part or shorten one';
    report.error(line, `the title has ${length} characters`, `${MAX_TITLE_LENGTH} at most`, fix);
  }
  for (const part of parts.filter((part) => !isCased(part))) {
    const fix = 'write it as the start of a sentence';
    report.warn(line, `"${part}" starts with a small letter`, 'a capital, or the name of a product', fix);
  }
}

export function checkDescription({ text: { description }, source, report }: IssueFile): void {
  const { min, max } = DESCRIPTION_LENGTH;
  const expected = `${min} to ${max} characters`;
  if (!hasKey(source, 'description')) {
    report.warn(lineOfKey(source, 'title'), 'the description is missing', expected, 'add one sentence');
    return;
  }
  const length = [...description].length;
  if (length >= min && length <= max) return;
  const fix = length < min ? 'say more' : 'say less';
  report.error(lineOfKey(source, 'description'), `the description has ${length} characters`, expected, fix);
}

/** Capital or figure first, a name such as `useId`, or a product with its version such as `pnpm 10.16`. */
function isCased(part: string): boolean {
  const [first = ''] = part.split(/\s/);
  return (
    !/^\p{Ll}/u.test(part) ||
    /[\p{Lu}\p{N}]/u.test(first) ||
    LOWER_CASE_NAMES.includes(first) ||
    /\s\d+(\.\d+)*\b/.test(part)
  );
}
