import { expect, test } from 'vitest';
import { articleSource, issueSource, loadFiles, PICTURE } from '../testing/content-folder.ts';

const FILE = 'content/newsletter/257/en.md';

/** The lines that a curator reads about an issue with this front matter. */
async function problemsOf(frontMatter: string): Promise<string[]> {
  const source = `---\n${frontMatter}\n---\n\nIntro.\n\n<!-- truncate -->\n`;
  return (await loadFiles({ 'newsletter/257/en.md': source })).problems;
}

const TITLE = "title: 'Midweek #257: React'";
const DATE = 'date: 2025-11-05';
const AUTHORS = 'authors: [editorial]';
const EMPTY_TITLE = '2 "title" is empty; expected a text; write one, in quotes if it begins with #';

test.each(['2025-02-30', '2025-13-01', 'soon', '2025-11-5', '05/11/2025', "'2025-11-05T10:00:00Z'"])(
  'the date %s is refused',
  async (date) => {
    expect(await problemsOf([TITLE, `date: ${date}`, AUTHORS].join('\n'))).toEqual([
      `${FILE}:3 "date" is "${date.replaceAll("'", '')}"; expected a day that exists, such as 2025-11-05; correct the value`,
    ]);
  },
);

test.each(['2024-02-29', '1999-12-31', "'2025-11-05'"])('the date %s is accepted', async (date) => {
  expect(await problemsOf([TITLE, `date: ${date}`, AUTHORS].join('\n'))).toEqual([]);
});

test.each([
  ['an empty title', ['title:', DATE, AUTHORS], EMPTY_TITLE],
  ['a title that is a comment', ['title: #2: Two', DATE, AUTHORS], EMPTY_TITLE],
  [
    'four authors',
    [TITLE, DATE, 'authors: [editorial, tooling, editorial, tooling]'],
    '4 "authors" is ["editorial","tooling","editorial","tooling"]; expected array to have <=3 items; correct the value',
  ],
  [
    'an unknown author',
    [TITLE, DATE, 'authors:', '  - editorial', '  - edtorial'],
    '6 author "edtorial" is unknown; expected one of editorial, tooling; correct the handle or add it to authors.yml; did you mean "editorial"?',
  ],
  [
    'no number',
    ['title: React 19.2', DATE, AUTHORS],
    '2 the title "React 19.2" does not name the number 257; expected "Midweek #257: …"; correct the title or rename the folder',
  ],
  ...['Midweek #257: React', '“Midweek #257: React”'].map((title): [string, string[], string] => [
    `the title ${title}`,
    [`title: ${title}`, DATE, AUTHORS],
    `2 the title ends with "${title.split(' ')[0]}", because # begins a comment in YAML; expected "Midweek #257: …"; put the whole title in straight quotes`,
  ]),
  [
    'a broken text',
    [TITLE, 'date: [2025', AUTHORS],
    expect.stringMatching(
      /^4 YAML cannot be read: .+; expected valid YAML; correct the line; put texts with : or # in straight quotes$/,
    ),
  ],
])('front matter with %s is explained', async (_, lines, problem) => {
  const problems = await problemsOf(lines.join('\n'));
  expect(problems.map((line) => line.replace(`${FILE}:`, ''))).toEqual([problem]);
});

test('all that is wrong with a front matter is said at once', async () => {
  const lines = [TITLE, 'date: soon', AUTHORS, 'tag: [react]', 'thread: thread.example', 'draft: yes'];
  expect(await problemsOf(lines.join('\n'))).toEqual([
    `${FILE}:3 "date" is "soon"; expected a day that exists, such as 2025-11-05; correct the value`,
    `${FILE}:5 unknown key "tag" in the file; expected only documented keys; correct the spelling or remove it; did you mean "tags"?`,
    `${FILE}:6 "thread" is "thread.example"; expected an address that starts with https:// or http://; correct the value`,
    `${FILE}:7 "draft" is "yes"; expected boolean; correct the value`,
  ]);
  expect(
    await problemsOf([TITLE, DATE, AUTHORS, 'tags: [react, raect]', 'image: ./card.png'].join('\n')),
  ).toEqual([
    `${FILE}:5 tag "raect" is unknown; expected one of react, tooling; correct the handle or add it to tags.yml; did you mean "react"?`,
    `${FILE}:6 image "./card.png" does not exist; expected a file beside the text: none there yet; correct the name or add the file`,
  ]);
});

test.each([
  ['an item further left than its list', ['tags:', '  - react', ' - news'], 7],
  ['a key that does not fit under its item', ['tags:', '  - id: react', '   name: React'], 7],
  ['a key further left than those of its level', ['image:', '  a: 1', ' b: 2'], 7],
  ['a key further right than the one above', ['description: React', '  draft: true'], 5],
  ['a tab', ['tags:', '\t- react'], 6],
])('front matter with %s gives one error, about indentation', async (_, lines, line) => {
  const problems = await problemsOf([TITLE, DATE, AUTHORS, ...lines].join('\n'));
  expect(problems).toEqual([
    expect.stringMatching(
      `^${FILE}:${line} YAML cannot be read: [^;]+; expected valid YAML; correct the indentation `,
    ),
  ]);
});

test('lines are counted from the top of the file, blank ones too', async () => {
  expect(await problemsOf(['', TITLE, '', 'date: 2025-02-30', AUTHORS].join('\n'))).toEqual([
    expect.stringContaining(`${FILE}:5 "date"`),
  ]);
});

test('a translation needs its own title and may leave the facts to the English file', async () => {
  const { problems, content } = await loadFiles({
    'newsletter/257/en.md': issueSource({ more: 'thread: https://thread.example/257\n' }),
    'newsletter/257/fr.md': '---\ndescription: Une phrase.\n---\n\nIntro.\n\n<!-- truncate -->\n',
    'newsletter/256/en.md': issueSource({ number: 256 }),
    'newsletter/256/fr.md': "---\ntitle: 'Midweek #256 : React'\n---\n\nIntro.\n\n<!-- truncate -->\n",
  });
  expect(problems).toEqual([
    'content/newsletter/257/fr.md:2 "title" is missing; expected string; add "title"',
  ]);
  expect(content.issues[1]).toMatchObject({
    date: '2025-11-05',
    authors: [{ handle: 'editorial' }],
    texts: { fr: { title: 'Midweek #256\u00a0: React', description: 'Intro.' } },
  });
});

test('an inline author, a thread and an own social picture are kept', async () => {
  const more = "thread: https://thread.example/1\nimage: ./card.svg\ndescription: 'One sentence.'\n";
  const source = articleSource({ more }).replace('[tooling]', '[tooling, { name: Ada, title: Guest }]');
  const { content, problems } = await loadFiles({
    'articles/one/en.mdx': source,
    'articles/one/card.svg': PICTURE,
  });
  expect(problems).toEqual([]);
  expect(content.articles[0]).toMatchObject({
    authors: [{ handle: 'tooling' }, { name: 'Ada', title: 'Guest' }],
    thread: 'https://thread.example/1',
    texts: { en: { description: 'One sentence.', image: { alt: 'Race conditions', width: 8, height: 4 } } },
  });
});
