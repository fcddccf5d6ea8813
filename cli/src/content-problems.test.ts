// Findings of `midweek lint` in an issue beyond the form of its items: one mistake, one line.
import { formatProblem } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { type Files, writeContent } from '../../core/src/testing/content-folder.ts';
import { loadWithProblems } from './content-problems.ts';

const EN = `---
title: 'Midweek #257: React 19.2 | Vite 7'
date: 2025-11-05
authors: [editorial]
tags: [react]
description: One sentence that says what this issue holds, neither short nor long.
---

A calm week. Two releases stand out.

<!-- truncate -->

## Sponsor

### [Acme](https://acme.example)

Acme makes the anvils that the best teams use.

## React

- 📦 [React 19.2](https://react.dev/blog/19-2): What changed in it.
- 📜 [An article about a long and winding road](https://a.example/road): Who reads it learns a lot.
`;

const FR = `---
title: 'Midweek #257 : React 19.2 | Vite 7'
description: Une phrase qui dit ce que contient ce numéro, ni trop courte ni trop longue.
---

Une semaine calme. Deux versions à retenir.

<!-- truncate -->

## Sponsor

### [Acme](https://acme.example)

Acme fabrique les enclumes des meilleures équipes.

## React

- 📦 [React 19.2](https://react.dev/blog/19-2) : Ce qui a changé.
- 📜 [An article about a long and winding road](https://a.example/road) : On y apprend beaucoup.
`;

const BOTH = { 'newsletter/257/en.md': EN, 'newsletter/257/fr.md': FR };

/** The lines that a curator reads, without the folder. */
async function lint(files: Files, today = '2025-11-10'): Promise<string[]> {
  const { problems } = await loadWithProblems(writeContent(files), { today });
  return problems.map((problem) => {
    const line = formatProblem(problem).replace('content/newsletter/', '');
    return problem.severity === 'warning' ? `warning: ${line}` : line;
  });
}

/** The issue with a part of its English text replaced. */
function edited(part: string, replacement: string, source = EN): string {
  expect(source).toContain(part);
  return source.replace(part, () => replacement);
}

const inEnglish = (text: string): Files => ({ ...BOTH, 'newsletter/257/en.md': text });
const inFrench = (text: string): Files => ({ ...BOTH, 'newsletter/257/fr.md': text });
const lintEdited = (part: string, replacement: string) => lint(inEnglish(edited(part, replacement)));

/** The issue of another week, with a link of its own. */
function another(number: number, date: string, more = ''): Files {
  const head = (source: string) =>
    source
      .replace(/#257/, `#${number}`)
      .replace(/## Sponsor[\s\S]*/, `## React\n\n- 📜 [A road](https://a.example/${number})\n`)
      .replace('2025-11-05', date);
  return {
    [`newsletter/${number}/en.md`]: head(EN).replace('\n---\n\nA', `\n${more}---\n\nA`),
    [`newsletter/${number}/fr.md`]: head(FR),
  };
}

test('the issue that the cases start from is fine', async () => {
  expect(await lint({ ...BOTH, ...another(256, '2025-10-29') })).toEqual([]);
});

const ADDRESS = 'expected an address such as https://example.com/page';

const NO_ADDRESS = 'is not an address';

test.each([
  ['htps://a.example/b', 'has the unknown scheme "htps:"', 'correct the scheme; did you mean https:?'],
  ['javascript:alert%281%29', 'has the unknown scheme "javascript:"', 'link a page'],
  ['HTTPs:/a.example', NO_ADDRESS, 'write two slashes after https:'],
  ['https//a.example', NO_ADDRESS, 'write https:// in front of the host'],
  ['//a.example', NO_ADDRESS, 'write https:// in front of the host'],
  ['www.a.example', NO_ADDRESS, 'write https:// in front of the host'],
  ['https://?a=b', NO_ADDRESS, 'write the host after https://'],
  ['https://a.example:99999/', NO_ADDRESS, 'correct it'],
  ['https://a.example/b\u00a0c', 'has a no-break space in it', 'remove it, or write an ordinary one as %20'],
])('the address "%s" %s', async (url, message, fix) => {
  expect(await lintEdited('What changed in it.', `See [it](${url}).`)).toEqual([
    `257/en.md:21 ${url} ${message}; ${ADDRESS}; ${fix}`,
  ]);
});

test.each([
  ['mailto:nobody', 'mailto:nobody is not an address; expected mailto:name@example.com; correct it'],
  ['http://localhost/a', "http://localhost/a leads to the reader's own machine or network"],
  ['<https://a.example/b c>', 'https://a.example/b c has a space in it'],
  ['https://a.example/b\ufeffc', 'an invisible character in column 77, U+FEFF (byte-order mark)'],
  ['https://a.example/b c', 'a link is not read as one; expected [title](https://example.com/page)'],
])('the address "%s" is an error', async (url, problem) => {
  const problems = await lintEdited('What changed in it.', `See [it](${url}).`);
  expect(problems).toEqual([expect.stringContaining(`257/en.md:21 ${problem}`)]);
});

test.each([
  ['of an item', 'https://react.dev/blog/19-2', 'https://react.dev/blog 19-2', 21, 'is not read as one'],
  ['of a sponsor', 'https://acme.example', 'https:/acme.example', 15, 'write two slashes after https:'],
])('a wrong address %s is reported once', async (_, part, replacement, line, problem) => {
  expect(await lintEdited(part, replacement)).toEqual([
    expect.stringMatching(new RegExp(`^257/en\\.md:${line} .*${problem}`)),
  ]);
});

test('two empty links are two mistakes, not three', async () => {
  const source = EN.replaceAll(/\(https:\/\/(react|a\.)[^)]*\)/g, '()');
  const problem = `the link has no address; ${ADDRESS}; write it between the parentheses`;
  expect(await lint(inEnglish(source))).toEqual([`257/en.md:21 ${problem}`, `257/en.md:22 ${problem}`]);
});

test.each([
  [
    'an unclosed **',
    'What **changed in it.',
    'warning: 257/en.md:21 a ** that opens or closes nothing; expected **words** without spaces inside the marks; close it, or write \\*\\*',
  ],
  [
    'an unclosed backtick',
    'What `changed in it.',
    'warning: 257/en.md:21 a backtick that opens or closes nothing; expected `code`; close it, or write \\`',
  ],
  [
    'a type outside backticks',
    'An Array<T> changed.',
    '257/en.md:21 <T> is read as a tag; expected words, code, links and emphasis; write code in backticks: `Array<T>`',
  ],
])('%s is explained once', async (_, comment, problem) => {
  expect(await lintEdited('What changed in it.', comment)).toEqual([problem]);
});

test.each([
  ['closed marks', '**What** `changed` in it.'],
  ['escaped marks', 'What \\*\\*changed \\`in it.'],
  ['marks inside code', '`a ** b` changed, ``x ` y`` too.'],
  ['a bracket', 'See \\[it\\](now).'],
  ['an email address', 'Write to [us](mailto:desk@midweek.example).'],
  ['a port and a path in brackets', 'See [it](https://a.example:8443/b_(c)).'],
])('%s: no problem is reported', async (_, comment) => {
  expect(await lintEdited('What changed in it.', comment)).toEqual([]);
});

const IN_ORDER = 'expected later issues to have later dates; correct one of the dates or the number';

const RECAP = EN.replace('#257', 'recap').replace('2025-11-05', '2025-11-06');

test.each<[string, Files, string[]]>([
  [
    'another weekday',
    inEnglish(edited('2025-11-05', '2025-11-13')),
    [
      '257/en.md:3 2025-11-13 is a Thursday; expected an issue every Wednesday; take 2025-11-12 or 2025-11-19, or mark the issue unlisted',
    ],
  ],
  [
    'another weekday of issues that have appeared, as after a change in site.yml',
    { ...inEnglish(edited('2025-11-05', '2025-11-06')), ...another(256, '2025-10-30') },
    [
      'warning: 257/en.md:3 2025-11-06 is a Thursday; expected an issue every Wednesday; take 2025-11-05 or 2025-11-12, or mark the issue unlisted; leave it if site.yml was changed since',
    ],
  ],
  ['another weekday, unlisted', inEnglish(edited('2025-11-05', '2025-11-06\nunlisted: true')), []],
  [
    'another weekday, without number',
    { ...BOTH, 'newsletter/recap/en.md': RECAP.replace(/## Sponsor[\s\S]*/, '') },
    [],
  ],
  [
    'the day of another issue',
    { ...BOTH, ...another(256, '2025-11-05') },
    [`257/en.md:3 2025-11-05 is the date of #256 too; ${IN_ORDER}`],
  ],
  [
    'a day before the first issue',
    { ...BOTH, ...another(255, '2025-10-22'), ...another(256, '2015-10-28') },
    [`256/en.md:3 2015-10-28 is before 2025-10-22, the date of #255; ${IN_ORDER}`],
  ],
  [
    'a day after that of a later issue',
    { ...BOTH, ...another(254, '2025-10-15'), ...another(255, '2025-11-12'), ...another(256, '2025-10-29') },
    [`256/en.md:3 2025-10-29 is before 2025-11-12, the date of #255; ${IN_ORDER}`],
  ],
  [
    'a day years ahead',
    { ...BOTH, ...another(256, '2035-10-29') },
    ['256/en.md:3 2035-10-29 is more than a year ahead; expected a day until 2026-11-10; correct the year'],
  ],
])('the date: %s', async (_, files, problems) => {
  expect(await lint(files)).toEqual(problems);
});

const OTHER_NAME =
  'the title "Old Letter #258: React 19.2 | Vite 7" has another name or form than site.yml gives to issues; expected "Midweek #258: …"; correct the title, or "title" or "issueTitle" in site.yml';

test('after a change of name, the newest issue is told as long as it can be changed, and older ones are left alone', async () => {
  const next = another(258, '2025-11-12');
  const files = {
    ...inEnglish(edited('Midweek', 'Old Letter')),
    ...next,
    'newsletter/258/en.md': edited('Midweek', 'Old Letter', String(next['newsletter/258/en.md'])),
  };
  expect(await lint(files, '2025-11-12')).toEqual([`258/en.md:2 ${OTHER_NAME}`]);
  expect(await lint(files, '2025-11-13')).toEqual([
    `warning: 258/en.md:2 ${OTHER_NAME}; leave it if site.yml was changed since`,
  ]);
});

test('the build goes on with the name that the newsletter had before', async () => {
  const source = edited('Midweek', 'Old Letter');
  const { problems } = await loadContent({
    folder: writeContent({ 'newsletter/257/en.md': source }),
    includeDrafts: false,
  });
  expect(problems).toEqual([]);
});

const MISSING =
  'the French translation is missing; expected fr.md beside it; write it, or leave the French site to show this text with a notice';
const UNTRANSLATED = 'expected French here and English there; translate one of the two';

const SHORT = 'React Native, Expo, Hermes.';

test.each<[string, Files, string[]]>([
  ['missing from the newest issue', { 'newsletter/257/en.md': EN }, [`warning: 257/en.md:1 ${MISSING}`]],
  ['missing from a draft', { 'newsletter/257/en.md': edited('tags:', 'draft: true\ntags:') }, []],
  [
    'missing from an older issue',
    { ...BOTH, ...another(256, '2025-10-29'), 'newsletter/256/fr.md': undefined },
    [],
  ],
  [
    'that cannot be read',
    inFrench(FR.replace('title:', 'titel:')),
    [
      '257/fr.md:2 unknown key "titel" in the file; expected only documented keys; correct the spelling or remove it; did you mean "title"?',
    ],
  ],
  [
    'with words copied over',
    {
      'newsletter/257/en.md': edited('[Acme]', '[Anvils for the very best teams]'),
      'newsletter/257/fr.md': FR.replace('[Acme]', '[Anvils for the very best teams]')
        .replace(/description.*/, /description.*/.exec(EN)?.[0] ?? '')
        .replace(/Une semaine.*/, 'A calm week. Two releases stand out.')
        .replace(/Acme fabrique.*/, 'Acme makes the anvils that the best teams use.')
        .replace('On y apprend beaucoup.', 'Who reads it learns a lot.'),
    },
    [
      `warning: 257/fr.md:3 the description is that of en.md; ${UNTRANSLATED}`,
      `warning: 257/fr.md:6 the intro is that of en.md; ${UNTRANSLATED}`,
      `warning: 257/fr.md:12 the text of the headline is that of line 15 of en.md; ${UNTRANSLATED}`,
      `warning: 257/fr.md:12 the title of the sponsor is that of line 15 of en.md; ${UNTRANSLATED}`,
      `warning: 257/fr.md:19 the comment is that of line 22 of en.md; ${UNTRANSLATED}`,
    ],
  ],
  [
    'with a short comment copied over',
    {
      'newsletter/257/en.md': edited('What changed in it.', SHORT),
      'newsletter/257/fr.md': edited('Ce qui a changé.', SHORT, FR),
    },
    [],
  ],
  [
    'with one item that cannot be read',
    inFrench(FR.replace('- 📦', '-')),
    [expect.stringContaining('257/fr.md:18 the item has no kind; expected one of 💸 👀')],
  ],
])('a translation %s', async (_, files, problems) => {
  expect(await lint(files)).toEqual(problems);
});

test('a sponsor without text is an error', async () => {
  expect(await lintEdited('Acme makes the anvils that the best teams use.\n', '')).toEqual([
    '257/en.md:15 the sponsor has no text; expected one or two paragraphs; write what the sponsor says',
  ]);
});

test('Windows line ends and a byte-order mark change nothing, neither problems nor their lines', async () => {
  const save = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  expect(await lint({ 'newsletter/257/en.md': save(EN), 'newsletter/257/fr.md': save(FR) })).toEqual([]);
  const broken = edited('What changed in it.', 'What **changed `T` in [it]()').replace(
    '2025-11-05',
    '2025-11-06',
  );
  const expected = await lint(inEnglish(broken));
  expect(expected).toHaveLength(4);
  expect(await lint(inEnglish(save(broken)))).toEqual(expected);
});

test('two unknown fields are reported on their own lines', async () => {
  expect(await lintEdited('tags: [react]\n', 'tags: [react]\nimagee: ./a.png\ncolour: red\n')).toEqual([
    '257/en.md:6 unknown key "imagee" in the file; expected only documented keys; correct the spelling or remove it; did you mean "image"?',
    '257/en.md:7 unknown key "colour" in the file; expected only documented keys; correct the spelling or remove it',
  ]);
});
