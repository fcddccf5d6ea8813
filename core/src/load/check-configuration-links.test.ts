import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { issueSource, loadFiles, PICTURE, pageSource } from '../testing/content-folder.ts';

const FILES = {
  'newsletter/257/en.md': issueSource({ body: '## React\n\n- 📦 [React](https://react.dev)\n' }),
  'pages/sponsor/en.mdx': pageSource(),
  'public/logo.svg': PICTURE,
  'public/media-kit.pdf': '',
};
/** The first line after the keys that are always there. */
const FIRST_LINE = 1 + Object.keys(SITE).length;

/** The problems of `content/site.yml` with these lines at its end. */
async function check(lines: string, { without }: { without: keyof typeof SITE }): Promise<string[]> {
  const { [without]: _, ...rest } = SITE;
  const head = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const { problems } = await loadFiles({ ...FILES, 'site.yml': `${head.join('')}\n${lines}` });
  return problems;
}

const at = (line: number, text: string) => `content/site.yml:${FIRST_LINE + line} ${text}`;
const nowhere = (label: string, path: string) =>
  `the link "${label}" leads to ${path}, which does not exist; expected a page of this site; correct "to"`;

test('a link of the header that leads nowhere is reported with its line, in a menu too', async () => {
  const problems = await check(
    `navbar:
  items:
    - { label: { en: Sponsor, fr: Sponsoriser }, to: /sponsor }
    - { label: { en: Sponsors, fr: Sponsors }, to: /Sponsor }
    - label: { en: More, fr: Plus }
      items:
        - { label: { en: Here, fr: Ici }, to: / }
        - label: { en: Old, fr: Vieux }
          to: /old
`,
    { without: 'navbar' },
  );
  expect(problems).toEqual([
    at(3, `${nowhere('Sponsors', '/Sponsor')}; did you mean /sponsor?`),
    at(8, nowhere('Old', '/old')),
  ]);
});

test.each([
  '/newsletter/257#react',
  '/fr/newsletter/257',
  '/fr/',
  '/#subscribe',
  '/newsletter/rss.xml',
  '/media-kit.pdf',
  'https://chat.example/room',
])('a redirect may lead to %s', async (to) => {
  expect(await check(`redirects:\n  - { from: /short, to: "${to}" }\n`, { without: 'redirects' })).toEqual(
    [],
  );
});

const EXPECTED =
  'expected a page of this site with its language, or an address that starts with https://; correct "to"';

test.each([
  ['/gone', `/gone, which does not exist; ${EXPECTED}`],
  ['/fr/Sponsor', `/fr/Sponsor, which does not exist; ${EXPECTED}; did you mean /fr/sponsor?`],
  ['/en/sponsor', `/en/sponsor, which does not exist; ${EXPECTED}; did you mean /sponsor?`],
  ['sponsor', `sponsor, which does not exist; ${EXPECTED}; did you mean /sponsor?`],
  ['/sponsor#prices', `/sponsor#prices, whose heading does not exist; ${EXPECTED}`],
  ['https://', `https://, which does not exist; ${EXPECTED}`],
])('a redirect to %s is refused with its line', async (to, message) => {
  const lines = `redirects:\n  - { from: /fine, to: /sponsor }\n  - from: /short\n    to: "${to}"\n`;
  expect(await check(lines, { without: 'redirects' })).toEqual([
    at(3, `the redirect of /short leads to ${message}`),
  ]);
});

test('a redirect that hides a page is refused: the page could not be opened', async () => {
  const lines = 'redirects:\n  - { from: /fr/newsletter/257, to: /sponsor }\n';
  expect(await check(lines, { without: 'redirects' })).toEqual([
    at(
      1,
      'the redirect of /fr/newsletter/257 hides a page of this site; expected an address without a page; remove the redirect, or the page',
    ),
  ]);
});
