import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locateFile } from '../../files/site-folder.ts';
import { loadContent } from '../../load/load-content.ts';
import { formatProblem } from '../../problems/problem.ts';
import { SITE } from '../../testing/configuration.ts';
import { aSiteConfig } from '../../testing/content.ts';
import { type Files, inLanguages, writeContent } from '../../testing/content-folder.ts';
import { checkHouseStyle } from './house-style.ts';

type Options = {
  number?: number;
  date?: string;
  title?: string;
  description?: string;
  more?: string;
  intro?: string;
  body?: string;
};

const DESCRIPTION = 'One sentence that says what this issue holds, neither short nor long.';
const ITEM = '- 📦 [React 19.2](https://react.dev/blog/19-2): What changed.';

const LINK = '## React\n\n- 📦 [React 19.2](https://react.dev/blog/19-2)\n';

/** An issue in the house style. Its first section stands on line 13, one more for each line of `more`. */
function anIssueFile({
  number = 257,
  date = '2025-11-05',
  title = `Midweek #${number}: React 19.2 | Vite 7`,
  description = DESCRIPTION,
  more = '',
  intro = 'A calm week. Two releases stand out.',
  body = `## React\n\n${ITEM}\n`,
}: Options = {}): string {
  return `---
title: '${title}'
date: ${date}
authors: [editorial]
tags: [react]
description: '${description}'
${more}---

${intro}

<!-- truncate -->

${body}`;
}

/** The French side of the same issue. Its first section stands on line 10. */
function aFrenchFile({ title = 'Midweek #257 : React 19.2 | Vite 7', body = '' }: Options = {}): string {
  return `---
title: '${title}'
description: 'Une phrase qui dit ce que contient ce numéro, ni trop courte ni trop longue.'
---

Une semaine calme. Deux versions à retenir.

<!-- truncate -->

${body}`;
}

/** The messages of the style checks, without the folder. */
async function lint(files: Files): Promise<string[]> {
  const folder = writeContent(files);
  const { content, problems } = await loadContent({ folder, includeDrafts: true });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const issues = content?.issues ?? [];
  const paths = issues.flatMap(({ texts }) => Object.values(texts).map(({ file }) => file));
  const sources = new Map(paths.map((file) => [file, readFileSync(locateFile(folder, file), 'utf8')]));
  // Most cases are about one language; what is missing is a case of midweek lint itself.
  const found = checkHouseStyle(issues, sources, {
    found: problems,
    site: content?.site ?? aSiteConfig(),
    today: '2025-11-10',
  }).filter(({ message }) => message !== 'the French translation is missing');
  return found.map((problem) => {
    const line = formatProblem(problem).replace('content/newsletter/', '');
    return problem.severity === 'warning' ? `warning: ${line}` : line;
  });
}

const lintIssue = (options: Options) => lint({ 'newsletter/257/en.md': anIssueFile(options) });

test('an issue in the house style passes, in both languages', async () => {
  const french = aFrenchFile({
    body: '## React\n\n- 📦 [React 19.2](https://react.dev/blog/19-2) : On dit « oui. »\n',
  });
  expect(await lint({ 'newsletter/257/en.md': anIssueFile(), 'newsletter/257/fr.md': french })).toEqual([]);
});

const PARTS = 'expected 2 to 6, separated by |; name the headline of each section';
const FORM =
  'the title has another form; expected Midweek #257: A | B | C; correct the spaces around : and |';

test.each([
  ['Midweek #257: React 19.2', [`257/en.md:2 the title has 1 part; ${PARTS}`]],
  ['Midweek #257: A | B | C | D | E | F', []],
  ['Midweek #257: A | B | C | D | E | F | G', [`257/en.md:2 the title has 7 parts; ${PARTS}`]],
  ['Midweek #257: React 19.2|Vite 7', [`257/en.md:2 ${FORM}`]],
  ['Midweek #257 : React 19.2 | Vite 7', [`257/en.md:2 ${FORM}`]],
  [
    `Midweek #257: React 19.2 | ${'Very '.repeat(17)}long`,
    ['257/en.md:2 the title has 116 characters; expected 110 at most; drop a part or shorten one'],
  ],
  [
    'Midweek #257: React 19.2 | native tabs',
    [
      'warning: 257/en.md:2 "native tabs" starts with a small letter; expected a capital, or the name of a product; write it as the start of a sentence',
    ],
  ],
  ['Midweek #257: pnpm 10.16 | npm under attack | useId | tRPC 11', []],
])('the title %s', async (title, problems) => {
  expect(await lintIssue({ title })).toEqual(problems);
});

test('a French title has its space before the colon', async () => {
  const files = {
    'newsletter/257/en.md': anIssueFile({ body: LINK }),
    'newsletter/257/fr.md': aFrenchFile({ title: 'Midweek #257: React 19.2 | Vite 7', body: LINK }),
  };
  expect(await lint(files)).toEqual([`257/fr.md:2 ${FORM.replace('#257', '#257 ')}`]);
});

test('special issues choose their title', async () => {
  const source = anIssueFile({ title: 'React Summit, seen from the sources' });
  expect(await lint({ 'newsletter/conferences/summit/en.md': source })).toEqual([]);
});

test.each([
  [
    'x'.repeat(59),
    ['257/en.md:6 the description has 59 characters; expected 60 to 160 characters; say more'],
  ],
  ['x'.repeat(60), []],
  ['x'.repeat(160), []],
  [
    'x'.repeat(161),
    ['257/en.md:6 the description has 161 characters; expected 60 to 160 characters; say less'],
  ],
])('a description has 60 to 160 characters: %s', async (description, problems) => {
  expect(await lintIssue({ description })).toEqual(problems);
});

test('a missing description is a warning, since the intro replaces it', async () => {
  const source = anIssueFile().replace(/^description:.*\n/m, '');
  expect(await lint({ 'newsletter/257/en.md': source })).toEqual([
    'warning: 257/en.md:2 the description is missing; expected 60 to 160 characters; add one sentence',
  ]);
});

test.each<[string, string, string[]]>([
  [
    'one sentence',
    'A calm week.',
    ['warning: 257/en.md:9 the intro has 1 sentence; expected 2 to 6; say what this week holds'],
  ],
  [
    'seven sentences',
    'So it is. '.repeat(7),
    ['warning: 257/en.md:9 the intro has 7 sentences; expected 2 to 6; move the rest into the items'],
  ],
  ['names with full stops', 'Node.js 24.11 becomes LTS. Next.js 16.0.1 follows!', []],
])('an intro of %s', async (_, intro, problems) => {
  expect(await lintIssue({ intro: intro.trim() })).toEqual(problems);
});

test('versions of releases are written in one form, and free where no release is announced', async () => {
  const titles = [
    'Vite v7.2',
    'Vite 7.2.0',
    'Vite v7.0.0',
    'Vite 7.0',
    'Vite 1.0',
    'Vite 7.2.10',
    'Vite 7.0.10',
    'Vite 7.1.11, 6.4.1 and 5.4.0',
    'React Aria, July 2025',
  ];
  const items = titles.map(
    (title, index) => `- 📦 [${title}](https://vite.dev/blog/vite7?${index}): Changed.\n`,
  );
  const article = '- 📜 [Why v7.0.0](https://vite.dev/blog/why)\n';
  expect(await lintIssue({ body: `## React\n${items.join('')}${article}` })).toEqual([
    '257/en.md:14 the version is written v7.2; expected 7.2; correct the title',
    '257/en.md:15 the version is written 7.2.0; expected 7.2; correct the title',
    '257/en.md:16 the version is written v7.0.0; expected 7; correct the title',
    'warning: 257/en.md:17 the version is written 7.0; expected 7; drop the .0 unless the project calls it that',
    '257/en.md:21 the version is written 5.4.0; expected 5.4; correct the title',
  ]);
});

test('a release leads to the notes of its version', async () => {
  const body = `## React
- 📦 [Astro 5.4](https://astro.build/blog/astro-540/): What changed.
- 📦 [Expo SDK 54](https://expo.dev/changelog/sdk-54): What changed.
- 📦 [Vite 7](https://github.com/vitejs/vite/releases/tag/v7.0.0): What changed.
- 📦 [XState 5.24](https://github.com/statelyai/xstate/releases/tag/xstate%405.24.0): What changed.
- 📦 [ESLint React 1.52](https://github.com/Rel1cx/eslint-react/releases/tag/v1.52.1): What changed.
- 📦 [expo-image 2.3](https://github.com/expo/expo/blob/main/expo-image/CHANGELOG.md#230---2025-06-11): What changed.
- 📦 [Slider 5.1](https://www.npmjs.com/package/@react-native-community/slider/v/5.1.0): What changed.
- 📦 [Fresh 1](https://deno.com/blog/fresh-is-stable): What changed.
- 📦 [React Spectrum 3.27](https://react-spectrum.adobe.com/releases/2023-05-24.html): What changed.
- 📦 [Three.js r178](https://github.com/mrdoob/three.js/releases): What changed.
`;
  expect(await lintIssue({ body })).toEqual([]);
});

test('a release does not lead to a home page, a list, a whole changelog, or another version', async () => {
  const urls = [
    'https://vite.dev',
    'https://github.com/vitejs/vite',
    'https://github.com/vitejs/vite/releases',
    'https://github.com/vitejs/vite/blob/main/packages/vite/CHANGELOG.md',
    'https://vite.dev/guide/build',
    'https://github.com/vitejs/vite/releases/tag/v17.2.0',
  ];
  const found = await lintIssue({
    body: `## React\n${urls.map((url) => `- 📦 [Vite 7.2](${url}): What changed.\n`).join('')}`,
  });
  expect(found[0]).toBe(
    '257/en.md:14 https://vite.dev does not name 7.2; expected the notes of that version: its tag, its part of the changelog, its announcement; link those, or its page in the registry, https://www.npmjs.com/package/NAME/v/VERSION',
  );
  expect(found.map((problem) => problem.split('; ')[0])).toEqual(
    urls.map((url, index) => `257/en.md:${14 + index} ${url} does not name 7.2`),
  );
});

test('a patch says what it repairs', async () => {
  const body = '## React\n- 📦 [Vite 7.2.1](https://vite.dev/blog/7-2-1)\n';
  expect(await lintIssue({ body })).toEqual([
    '257/en.md:14 a patch without a comment; expected what it repairs; say so, or remove the item',
  ]);
});

test('an issue has five patches at most', async () => {
  const patches = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `- 📦 [Vite 7.2.${index + 1}](https://vite.dev/blog/7-2-${index + 1}): A fix.\n`,
    ).join('');
  expect(await lintIssue({ body: `## React\n${patches(5)}` })).toEqual([]);
  expect(await lintIssue({ body: `## React\n${patches(6)}` })).toEqual([
    'warning: 257/en.md:19 the issue has 6 patches; expected 5 at most; keep those that readers have to act on',
  ]);
});

test('home pages, repositories and lists of releases are half of an issue at most', async () => {
  const body = (standing: number, news: number) =>
    `## React\n${[
      ...Array.from({ length: standing }, (_, index) => `- 🔗 [A](https://github.com/a/${index})\n`),
      ...Array.from({ length: news }, (_, index) => `- 📜 [B](https://b.example/posts/${index})\n`),
    ].join('')}`;
  expect(await lintIssue({ body: body(5, 5) })).toEqual([]);
  expect(await lintIssue({ body: body(6, 4) })).toEqual([
    'warning: 257/en.md:2 6 of 10 links lead to home pages, repositories or lists of releases; expected half of them at most; take out those that were there last year as well',
  ]);
  expect(await lintIssue({ body: body(3, 0) })).toEqual([]);
});

test('words of advertising are found in both languages, but not in titles and not where sponsors speak', async () => {
  const body = (comment: string) => `## Sponsor

### [An amazing sponsor](https://sponsor.example)

An incredible text.

## React

- 🔗 [Awesome React](https://github.com/enaqx/awesome-react)${comment}
`;
  const files = {
    'newsletter/257/en.md': anIssueFile({ body: body(': The ultimate list, and a revolutionary one.') }),
    'newsletter/257/fr.md': aFrenchFile({
      body: body(' : Une liste incontournable, et rien d’extraordinairement long.')
        .replace('An amazing sponsor', 'Un sponsor génial')
        .replace('An incredible text.', 'Un texte incroyable.'),
    }),
  };
  const advice = 'is advertising language; expected what can be checked; say what it does';
  expect(await lint(files)).toEqual([
    `257/en.md:21 "ultimate" ${advice}`,
    `257/en.md:21 "revolutionary" ${advice}`,
    `257/fr.md:18 "incontournable" ${advice}`,
  ]);
});

test('sponsors have room, and no more', async () => {
  const body = (title: number, text: number, link: number) => `## Sponsor

### [${'t'.repeat(title)}](https://sponsor.example)

${'x'.repeat(text)}

## React

- 💸 [${'l'.repeat(link)}](https://sponsor.example)
`;
  expect(await lintIssue({ body: body(55, 800, 140) })).toEqual([]);
  expect(await lintIssue({ body: body(56, 801, 141) })).toEqual([
    '257/en.md:15 the title of the sponsor has 56 characters; expected 55 at most; shorten it with the sponsor',
    '257/en.md:15 the text of the sponsor has 801 characters; expected 800 at most; shorten it with the sponsor',
    '257/en.md:21 the title of the sponsored link has 141 characters; expected 140 at most; shorten it with the sponsor',
  ]);
});

test('a comment is a sentence', async () => {
  const comments = ['', ': Ends as it should.', ': Does it?', ': It is called “this.”', ': See `this`.'];
  const wrong = [': Lacks its end', ': See `this`'];
  const items = [...comments, ...wrong].map(
    (text, index) => `- 📜 [A](https://a.example/${index}/why)${text}\n`,
  );
  expect(await lintIssue({ body: `## React\n${items.join('')}` })).toEqual([
    '257/en.md:19 the comment ends with "end"; expected a sentence; end it with a full stop',
    '257/en.md:20 the comment ends with "this"; expected a sentence; end it with a full stop',
  ]);
});

test('spaces at the end of a line are found', async () => {
  expect(await lintIssue({ intro: 'A calm week. \nTwo releases stand out.' })).toEqual([
    '257/en.md:9 the line ends with a space; expected none, since two would break the line; remove it',
  ]);
});

test.each<[string, string, string]>([
  [
    'another address',
    '- 📦 [Vite 7](https://vite.dev/blog/vite7-fr)\n- 📜 [B](https://b.example)',
    '257/fr.md:11 item 1 is 📦 https://vite.dev/blog/vite7-fr; expected 📦 https://vite.dev/blog/vite7, as on line 14 of en.md; give all languages the same items in the same order',
  ],
  [
    'another kind',
    '- 👀 [Vite 7](https://vite.dev/blog/vite7)\n- 📜 [B](https://b.example)',
    '257/fr.md:11 item 1 is 👀 https://vite.dev/blog/vite7; expected 📦 https://vite.dev/blog/vite7, as on line 14 of en.md; give all languages the same items in the same order',
  ],
  [
    'an item less',
    '- 📦 [Vite 7](https://vite.dev/blog/vite7)',
    '257/fr.md:11 item 2 of en.md is missing; expected 📜 https://b.example; give all languages the same items in the same order',
  ],
  [
    'an item more',
    '- 📦 [Vite 7](https://vite.dev/blog/vite7)\n- 📜 [B](https://b.example)\n- 📜 [C](https://c.example)',
    '257/fr.md:13 📜 https://c.example is not in en.md; expected 2 items; give all languages the same items in the same order',
  ],
])('a French issue with %s', async (_, items, problem) => {
  const files = {
    'newsletter/257/en.md': anIssueFile({
      body: '## React\n- 📦 [Vite 7](https://vite.dev/blog/vite7)\n- 📜 [B](https://b.example)\n',
    }),
    'newsletter/257/fr.md': aFrenchFile({ body: `## React\n${items}\n` }),
  };
  expect(await lint(files)).toEqual([problem]);
});

const STANDING = 'expected a new address within 8 issues; link what is new, if it has an address of its own';
const PIECE = 'expected a piece once in 9 issues; remove the item';

test('a piece is there once in nine issues; pages that stand are warned about; sponsors may come again', async () => {
  const before = `## React
- 📜 [A](https://a.example/why)
- 📦 [A 1.1](https://a.example/blog/1-1)
- 📦 [B 1.1](https://github.com/b/b/releases/tag/v1.1.0)
- 📦 [C 1.1](https://c.example/blog/1-1)
- 👀 [D 1.1](https://github.com/d/d/releases)
- 📜 [E](https://github.com/e/e/blob/main/CHANGELOG.md)
- 📜 [F](https://f.example)
- 📖 [G](https://g.example/docs/g)
- 💸 [H](https://h.example/offer)
- 📜 [I](https://i.example/why#a)
- 📜 [J](https://j.example/why)
`;
  const now = before
    .replace('/blog/1-1)', '/blog/1-1/)')
    .replace('📦 [C 1.1]', '📜 [What C 1.1 changes]')
    .replace('D 1.1', 'D 1.2')
    .replace('f.example)', 'f.example/)')
    .replace('why#a', 'why#b')
    .replace('j.example', 'k.example');
  const files = {
    'newsletter/256/en.md': anIssueFile({ number: 256, date: '2025-10-29', body: before }),
    'newsletter/257/en.md': anIssueFile({ body: now }),
  };
  expect(await lint(files)).toEqual([
    `257/en.md:14 https://a.example/why was 📜 in #256; ${PIECE}`,
    `257/en.md:15 https://a.example/blog/1-1/ was 📦 in #256; ${PIECE}`,
    `257/en.md:16 https://github.com/b/b/releases/tag/v1.1.0 was 📦 in #256; ${PIECE}`,
    `warning: 257/en.md:17 https://c.example/blog/1-1 was 📦 in #256; ${STANDING}`,
    `warning: 257/en.md:18 https://github.com/d/d/releases was 👀 in #256; ${STANDING}`,
    `warning: 257/en.md:19 https://github.com/e/e/blob/main/CHANGELOG.md was 📜 in #256; ${STANDING}`,
    `warning: 257/en.md:20 https://f.example/ was 📜 in #256; ${STANDING}`,
    `warning: 257/en.md:21 https://g.example/docs/g was 📖 in #256; ${STANDING}`,
  ]);
});

test('links are compared with issues before in any language', async () => {
  const site = inLanguages([{ code: 'de', label: 'Deutsch' }]);
  const files = {
    ...site,
    'languages/de/interface.json': '{}',
    'newsletter/256/de.md': anIssueFile({ number: 256, date: '2025-10-29', body: LINK }),
    'newsletter/257/de.md': anIssueFile({ body: LINK }),
  };
  const signed = Object.entries(files).map(([path, text]) => [
    path,
    text?.replace('[editorial]', '[{ name: Ada }]').replace('[react]', '[]'),
  ]);
  expect(await lint(Object.fromEntries(signed))).toContain(
    `257/de.md:15 https://react.dev/blog/19-2 was 📦 in #256; ${PIECE}`,
  );
});

const weekFrom = (day: string, weeks: number) =>
  new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

test('only the eight issues before are compared', async () => {
  const numbers = [240, 250, 251, 252, 253, 254, 255, 256, 257];
  const article = '## React\n- 📜 [A](https://a.example/why)\n';
  const files = Object.fromEntries(
    numbers.map((number, index) => [
      `newsletter/${number}/en.md`,
      anIssueFile({
        number,
        date: weekFrom('2025-09-03', index),
        body: number === 240 ? article : LINK.replace('19-2', String(number)),
      }),
    ]),
  );
  const now = anIssueFile({ number: 258, date: '2025-11-12', body: article });
  expect(await lint({ ...files, 'newsletter/258/en.md': now })).toEqual([]);
  files['newsletter/257/en.md'] = undefined as never;
  expect(await lint({ ...files, 'newsletter/258/en.md': now })).toEqual([
    `258/en.md:14 https://a.example/why was 📜 in #240; ${PIECE}`,
  ]);
});

test('a section without links is warned about, except in a draft, which is to be filled', async () => {
  const body = `## Sponsor\n\n## React\n\n${ITEM}\n\n## Other\n`;
  expect(await lintIssue({ body })).toEqual([
    'warning: 257/en.md:13 section "Sponsor" is empty; expected links below it; add one, or remove the heading',
    'warning: 257/en.md:19 section "Other" is empty; expected links below it; add one, or remove the heading',
  ]);
  expect(await lintIssue({ body, more: 'draft: true\n' })).toEqual([]);
});

test('an issue without any links is warned about, except a draft', async () => {
  expect(await lintIssue({ body: '' })).toEqual([
    'warning: 257/en.md:1 the issue has no links; expected sections; add some, or `draft: true` until they are written',
  ]);
  expect(await lintIssue({ body: '', more: 'draft: true\n' })).toEqual([]);
});

test('in a draft everything is a warning', async () => {
  const body = '## React\n- 📦 [Vite v7.2.0](https://vite.dev/blog/vite7): Lacks its end\n';
  expect(await lintIssue({ title: 'Midweek #257:', more: 'draft: true\n', body })).toEqual([
    'warning: 257/en.md:2 the title has 0 parts; expected 2 to 6, separated by |; name the headline of each section',
    'warning: 257/en.md:15 the version is written v7.2.0; expected 7.2; correct the title',
    'warning: 257/en.md:15 the comment ends with "end"; expected a sentence; end it with a full stop',
  ]);
});

test('an address is linked once in an issue', async () => {
  const body = `## React\n\n${ITEM}\n\n## Other\n\n- 📦 [Again 19.2](https://react.dev/blog/19-2): Once more.\n`;
  expect(await lintIssue({ body })).toEqual([
    '257/en.md:19 https://react.dev/blog/19-2 is already linked on line 15; expected each address once an issue; remove one, or link "Again 19.2" elsewhere',
  ]);
});

test('a newsletter that has no such rules writes as it likes, in titles of its own', async () => {
  const site = { ...SITE, houseStyle: [], issueTitle: { en: '{title}', fr: '{title}' } };
  const issue = anIssueFile({
    title: 'Amazing',
    description: 'Short.',
    intro: 'Awesome.',
    body: `## React\n\n${ITEM.replace('changed.', 'changed')}\n- 📦 [v3.1.0](https://react.dev/blog/19-2)\n`,
  });
  expect(await lint({ 'site.yml': JSON.stringify(site), 'newsletter/257/en.md': issue })).toEqual([]);
});

test('a letter has no parts in its title, and begins as it likes', async () => {
  const site = { ...SITE, issueKinds: ['digest', 'letter'] };
  const issue = anIssueFile({
    title: 'Midweek #257: On slowness',
    more: 'kind: letter\n',
    intro: 'A word.',
    body: 'Text.',
  });
  expect(await lint({ 'site.yml': JSON.stringify(site), 'newsletter/257/en.md': issue })).toEqual([]);
});
