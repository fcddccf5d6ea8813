import { expect, test } from 'vitest';
import { listRoutes } from '../routes/routes.ts';
import { SITE } from '../testing/configuration.ts';
import { type Files, issueSource, loadFiles, PICTURE, pageSource } from '../testing/content-folder.ts';

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
