import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { articleSource, issueSource, loadFiles, pageSource } from '../testing/content-folder.ts';

const SITE_FILES = {
  'newsletter/257/en.md': issueSource({ body: '## React\n\n- 📦 [React](https://react.dev)\n' }),
  'articles/race-conditions/en.mdx': articleSource({ body: '## The cause\n\n#### Deep down\n' }),
  'pages/sponsor/en.mdx': pageSource(),
};

/** The problems of one link of an article; the link is on line 8. */
async function checkInArticle(url: string) {
  const file = 'articles/one/en.mdx';
  const { problems, warnings } = await loadFiles({
    ...SITE_FILES,
    [file]: articleSource({ body: `## Here\n\nSee [it](${url}).` }),
  });
  return [...problems, ...warnings].map((problem) => problem.replace(`content/${file}:10 `, ''));
}

test.each([
  '/newsletter/257#react',
  '/newsletter/257#react-dev',
  '/newsletter/archive',
  '/newsletter/tags/react',
  '/newsletter/authors/editorial',
  '/newsletter/rss.xml',
  '/articles/race-conditions#the-cause',
  '/articles/race-conditions#deep-down',
  '/search?q=react',
  '/#subscribe',
  'https://next.js/',
])('the link %s is fine in an article', async (url) => {
  expect(await checkInArticle(url)).toEqual([]);
});

const NOWHERE = 'leads nowhere; expected a page of this site, without language prefix; correct the address';

test.each([
  ['/newsleter/257', `/newsleter/257 ${NOWHERE}; did you mean /newsletter/257?`],
  ['/Sponsor', `/Sponsor ${NOWHERE}; did you mean /sponsor?`],
  ['/fr/sponsor', `/fr/sponsor ${NOWHERE}; did you mean /sponsor?`],
  ['/sponsro', `/sponsro ${NOWHERE}; did you mean /sponsor?`],
  ['/no-such-page', `/no-such-page ${NOWHERE}`],
  ['sponsor', `sponsor ${NOWHERE}; did you mean /sponsor?`],
  [
    '/articles/race-conditions#the-cuase',
    '/articles/race-conditions#the-cuase names a heading that does not exist; expected one of #the-cause, #deep-down; correct the part after #',
  ],
  ['#there', '#there names a heading that does not exist; expected one of #here; correct the part after #'],
  [
    '/sponsor#prices',
    '/sponsor#prices names a heading that does not exist; expected one of none on that page; correct the part after #',
  ],
  [
    'https://',
    'https:// is not an address; expected an address such as https://example.com/page; write the host after https://',
  ],
])('the broken link %s is explained', async (url, problem) => {
  expect(await checkInArticle(url)).toEqual([problem]);
});

test.each([
  ['../race-conditions/en.mdx', '/articles/race-conditions'],
  ['/newsletter/257/en.md', '/newsletter/257'],
  ['../../newsletter/257/fr.md#react', '/newsletter/257#react'],
])('the link to the file %s is a warning that names the page', async (url, page) => {
  const { problems, warnings } = await loadFiles({
    ...SITE_FILES,
    'articles/one/en.mdx': articleSource({ body: `See [it](${url}).` }),
  });
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    `content/articles/one/en.mdx:8 ${url} points at a file; expected the address of its page; write "${page}" if that is meant`,
  ]);
});

test.each([
  ['an item', '- 📦 [Next](https://next.js)'],
  ['a comment', '- 📦 [Next](https://nextjs.org): Now with https://next.js'],
  ['a headline', '### 📦 [Next](https://next.js)'],
])('a package name that became a link is found in %s', async (_, body) => {
  const { problems } = await loadFiles({
    'newsletter/257/en.md': issueSource({ body: `## React\n\n${body}\n` }),
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/newsletter\/257\/en\.md:1[46] https:\/\/next\.js(\/docs)? has a host that ends in \.js; expected the address of a page; it is probably a package name that was linked by accident: write it in `backticks`$/,
    ),
  ]);
});

test('a page that cannot be read is reported once, not by every link to it', async () => {
  const link = { label: { en: 'Sponsor', fr: 'Sponsoriser' }, to: '/sponsor' };
  const { problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, navbar: { items: [link] } }),
    'newsletter/257/en.md': issueSource({ date: 'soon' }),
    'articles/one/en.mdx': articleSource({ body: 'See [it](/newsletter/257) and [them](/sponsor).' }),
    'pages/sponsor/en.mdx': '---\ntitle: Sponsor\n---\n',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'content/newsletter/257/en.md:3',
    'content/pages/sponsor/en.mdx:2',
  ]);
});
