import { expect, test } from 'vitest';
import { COMPONENTS } from '../markdown/component-names.ts';
import { listRoutes } from '../routes/routes.ts';
import { SITE } from '../testing/configuration.ts';
import {
  articleSource,
  type Files,
  issueSource,
  loadFiles,
  PICTURE,
  pageSource,
  writeContent,
} from '../testing/content-folder.ts';
import { loadContent } from './load-content.ts';

test('a folder of content becomes issues, articles and pages, newest first', async () => {
  const { content, problems, warnings } = await loadFiles({
    'newsletter/9/en.md': issueSource({ number: 9, date: '2024-01-03' }),
    'newsletter/10/en.md': issueSource({ number: 10, date: '2024-01-10' }),
    'newsletter/conferences/2024/recap/en.md': issueSource({ title: 'A recap', date: '2024-01-10' }),
    'articles/one/en.mdx': articleSource({ date: '2023-05-01' }),
    'articles/two/fr.mdx': articleSource({ date: '2024-05-01' }),
    'pages/sponsor/en.mdx': pageSource(),
    'pages/workflow/thanks/en.mdx': pageSource(),
    'pages/pricing/en.mdx': pageSource(),
  });
  expect([...problems, ...warnings]).toEqual([]);
  expect(content.issues.map(({ path, number }) => [path, number])).toEqual([
    ['/newsletter/conferences/2024/recap', undefined],
    ['/newsletter/10', 10],
    ['/newsletter/9', 9],
  ]);
  expect(content.articles.map(({ path }) => path)).toEqual(['/articles/two', '/articles/one']);
  expect(content.pages.map(({ path }) => path).sort()).toEqual(['/pricing/', '/sponsor', '/workflow/thanks']);
});

test('all problems of all files come in one run, by file and line', async () => {
  const { problems } = await loadFiles({
    'newsletter/10/en.md': issueSource({ number: 11, body: '## React\n\n- 📦 [A](/nowhere)\n' }),
    'newsletter/9/en.md': issueSource({ number: 9, date: '2025-02-30', body: '## Fun\n\n- 📦 no link\n' }),
    'newsletter/9/fr.md': 'Bonjour.\n',
    'articles/one/en.mdx': articleSource({ body: '<Unknown />\n\nSee [it](/nowhere).' }),
    'pages/sponsor/en.mdx': pageSource({ body: '# Title' }),
  });
  expect(problems).toEqual([
    `content/articles/one/en.mdx:8 <Unknown> is unknown; expected one of ${Object.keys(COMPONENTS).join(', ')}; take one of them, or write Markdown`,
    'content/articles/one/en.mdx:10 /nowhere leads nowhere; expected a page of this site, without language prefix; correct the address',
    'content/newsletter/9/en.md:3 "date" is "2025-02-30"; expected a day that exists, such as 2025-11-05; correct the value',
    'content/newsletter/9/en.md:14 the link does not come first; expected - KIND [title](url): comment; write the title as [title](url) right after the kind',
    'content/newsletter/9/fr.md:1 the front matter is missing; expected a block between two --- lines at the top; add it, with at least a title',
    'content/newsletter/10/en.md:2 the title says #11 but the folder is 10, so one number would be used twice; expected "Midweek #10: …"; correct the title or rename the folder',
    'content/newsletter/10/en.md:14 /nowhere leads nowhere; expected a page of this site, without language prefix; correct the address',
    'content/pages/sponsor/en.mdx:6 a heading of level 1; expected levels 2 to 6; use ##; the title is the level 1',
  ]);
});

test('drafts are there in development only, with their pictures', async () => {
  const files = {
    'newsletter/257/en.md': issueSource(),
    'newsletter/258/en.md': issueSource({ number: 258, more: 'draft: true\n' }),
    'newsletter/258/secret.svg': PICTURE,
    'articles/one/en.mdx': articleSource({ more: 'draft: true\n' }),
    'pages/sponsor/en.mdx': pageSource({ more: 'draft: true\n' }),
  };
  const paths = async (includeDrafts: boolean) => {
    const { content } = await loadFiles(files, { includeDrafts });
    const entries = [...content.issues, ...content.articles, ...content.pages];
    return [...entries.map(({ path }) => path), ...content.media.map(({ url }) => url.split('-')[1])];
  };
  expect(await paths(false)).toEqual(['/newsletter/257']);
  expect(await paths(true)).toEqual([
    '/newsletter/258',
    '/newsletter/257',
    '/articles/one',
    '/sponsor',
    'secret.svg',
  ]);
});

test.each(['257 copy', '0257', 'drafts/257'])(
  'a numbered issue in the folder %j is reported, and not published beside the real one',
  async (name) => {
    const { problems } = await loadFiles({
      'newsletter/257/en.md': issueSource(),
      [`newsletter/${name}/en.md`]: issueSource(),
    });
    expect(problems).toEqual([
      `content/newsletter/${name}/en.md:2 the title says #257 but the folder is "${name}"; expected the folder 257; rename or delete the folder, or take the number out of the title of a special issue`,
    ]);
  },
);

test('a GIF that is too heavy for mails is named', async () => {
  const head = Buffer.from('GIF89a\x08\0\x04\0', 'latin1');
  const files = (bytes: number) => ({
    'newsletter/257/en.md': issueSource(),
    'newsletter/257/demo.gif': Buffer.concat([head], bytes),
  });
  expect((await loadFiles(files(300_001))).warnings).toEqual([
    'content/newsletter/257/demo.gif:1 the GIF has 301 kB, and mail clients load all of it with the text; expected at most 300 kB; make it shorter or smaller, or show a PNG and link to the animation',
  ]);
  expect((await loadFiles(files(300_000))).warnings).toEqual([]);
});

const inGerman = { tagline: { de: 'Jeden Mittwoch' }, topic: { de: 'React' } };

test.each<[name: string, site: string | Buffer | undefined, problems: string[]]>([
  ['a missing file', undefined, ['1 the file is missing']],
  ['a colon too many', 'url: https://a.example\ntitle: Tagwerk: die Woche\n', ['2 YAML cannot be read']],
  ['languages by name', JSON.stringify({ ...inGerman, locales: 'german' }), ['1 "locales" is "german"']],
  [
    'another encoding',
    Buffer.from('title: A\ntopic: { de: Grüße }\nlocales: [{ code: de, label: Deutsch }]\n', 'latin1'),
    ['2 the file is not in UTF-8'],
  ],
  [
    'a misspelt key',
    JSON.stringify({ ...inGerman, local: [{ code: 'de', label: 'Deutsch' }] }),
    ['1 unknown key "local" in the file'],
  ],
])('as long as site.yml cannot be read, nothing else is reported: %s', async (_, site, expected) => {
  const folder = writeContent({
    'site.yml': site,
    'newsletter/1/de.md': issueSource({ number: 1 }),
    'languages/de/interface.json': '{ "nav.menu": 7 }',
    'tags.yml': 'react: { label: { de: React } }\n',
  });
  const { content, problems } = await loadContent({ folder, includeDrafts: false });
  expect(content).toBeUndefined();
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message.split(': ')[0]}`)).toEqual(
    expected.map((problem) => `content/site.yml:${problem}`),
  );
});

/** A newsletter and nothing else. */
const BARE: Files = {
  'site.yml': JSON.stringify({ ...SITE, articles: undefined }, null, 1),
  'pricing.yml': undefined,
  'tags.yml': undefined,
  'newsletter/257/en.md': issueSource().replace('tags: [react]\n', ''),
};
const configured = (more: object) => ({ 'site.yml': JSON.stringify({ ...SITE, ...more }, null, 1) });

test('a newsletter alone has its home page, its issues, and no more', async () => {
  const { content, problems } = await loadFiles(BARE);
  expect(problems).toEqual([]);
  expect(content.pricing).toBeUndefined();
  expect(listRoutes(content).map(({ path }) => path)).toEqual([
    '/',
    '/newsletter',
    '/newsletter/archive',
    '/newsletter/authors',
    '/newsletter/authors/editorial',
    '/newsletter/authors/tooling',
    '/newsletter/257',
    '/search',
  ]);
});

test('a tag or an author without its file is reported with the advice to create it', async () => {
  const { problems } = await loadFiles({
    ...BARE,
    'authors.yml': undefined,
    'newsletter/257/en.md': issueSource(),
  });
  const advice = (file: string, handle: string) =>
    `expected a handle of ${file}, which does not exist yet or is empty; create ${file} beside site.yml and add "${handle}" to it, or remove it here`;
  expect(problems).toEqual([
    `content/newsletter/257/en.md:4 author "editorial" is unknown; ${advice('authors.yml', 'editorial')}`,
    `content/newsletter/257/en.md:5 tag "react" is unknown; ${advice('tags.yml', 'react')}`,
  ]);
});

test('a page cannot show prices that nobody wrote', async () => {
  const { problems } = await loadFiles({
    ...BARE,
    'pages/sponsor/en.mdx': pageSource({ body: 'Text.\n\n<PriceList />\n\n<SponsorRequest />' }),
  });
  expect(problems).toEqual([
    'content/pages/sponsor/en.mdx:8 <PriceList> shows prices, and this site has none; expected pricing.yml beside site.yml; write it, or remove the component',
    'content/pages/sponsor/en.mdx:10 <SponsorRequest> shows prices, and this site has none; expected pricing.yml beside site.yml; write it, or remove the component',
  ]);
});

test('files of public/ are published as they are, and a logo has to be one of them', async () => {
  const logo = { src: '/marks/logo.svg' };
  const { content, problems } = await loadFiles({
    ...BARE,
    ...configured({ navbar: { items: [], logo: { ...logo, srcDark: '/gone.svg' } } }),
    'public/marks/logo.svg': PICTURE,
    'public/.DS_Store': '',
    'public/.well-known/security.txt': 'Contact: mailto:x@example.com\n',
  });
  expect(content.publicFiles.map(({ path }) => path)).toEqual([
    '/.well-known/security.txt',
    '/marks/logo.svg',
  ]);
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/site\.yml:\d+ the logo \/gone\.svg does not exist; expected a picture in public\/, or an address that starts with https:\/\/; put the picture at public\/gone\.svg, or correct "srcDark"$/,
    ),
  ]);
});
