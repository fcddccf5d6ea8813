import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { WrittenSiteConfigSchema } from './site-config.ts';

const text = { en: 'Text', fr: 'Texte' };
const parse = (changes: object) => WrittenSiteConfigSchema.parse({ ...SITE, ...changes });

test('everything that is optional has a default', () => {
  const { navbar, footer, colorMode, announcementBar, timeZone } = parse({
    navbar: {},
    footer: { copyright: text },
  });
  expect(navbar).toEqual({ items: [], hideOnScroll: false });
  expect(footer).toMatchObject({ style: 'light', columns: [], links: [] });
  expect(colorMode).toEqual({ defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false });
  expect(announcementBar).toBeUndefined();
  expect(timeZone).toBe('UTC');
});

test.each(['Europe/Paris', 'America/New_York', 'UTC'])('%s is a time zone', (timeZone) => {
  expect(parse({ timeZone }).timeZone).toBe(timeZone);
});

test('an announcement can be closed and has an id, unless told otherwise', () => {
  expect(parse({ announcementBar: { content: text } }).announcementBar).toMatchObject({
    id: 'announcement-bar',
    isCloseable: true,
  });
});

test('a logo is 32 by 32', () => {
  expect(parse({ navbar: { logo: { src: '/logo.svg' } } }).navbar.logo).toMatchObject({
    width: 32,
    height: 32,
  });
});

test('an item without a type is what its keys say, on the left', () => {
  const { items } = parse({
    navbar: {
      items: [
        { label: text, to: '/' },
        { label: text, items: [{ label: text, to: '/' }] },
        { html: '<b>New</b>' },
      ],
    },
  }).navbar;
  expect(items.map(({ type, position }) => `${type} ${position}`)).toEqual([
    'link left',
    'dropdown left',
    'html left',
  ]);
});

const twoTargets = 'either "to" (a path of this site) or "href" (an address elsewhere)';

test.each([
  [
    'an unknown item type',
    { navbar: { items: [{ type: 'megaMenu', label: text }] } },
    '"navbar.items.0.type" is "megaMenu"; expected one of "link", "dropdown", "html", "localeDropdown", "doc", "docSidebar", "docsVersionDropdown"; take one of them',
  ],
  [
    'an unknown style',
    { navbar: { style: 'red' } },
    '"navbar.style" is "red"; expected one of "dark", "primary"; take one of them',
  ],
  [
    'a link with two targets',
    { navbar: { items: [{ label: text, to: '/', href: 'https://a.example/' }] } },
    `expected ${twoTargets}; correct the value`,
  ],
  [
    'markup with a label',
    { navbar: { items: [{ type: 'html', html: '<b>New</b>', label: text }] } },
    'unknown key "label" in "navbar.items.0"; expected only documented keys; correct the spelling or remove it',
  ],
  [
    'columns and flat links together',
    { footer: { copyright: text, columns: [{ title: text, items: [] }], links: [{ label: text, to: '/' }] } },
    'expected either "columns" or "links", not both; correct the value',
  ],
  [
    'an unknown colour mode',
    { colorMode: { defaultMode: 'sepia' } },
    '"colorMode.defaultMode" is "sepia"; expected one of "light", "dark"; take one of them',
  ],
  ...['Paris', '+01:00', ''].map((timeZone): [string, object, string] => [
    `the time zone "${timeZone}"`,
    { timeZone },
    `"timeZone" is "${timeZone}"; expected an IANA time zone such as Europe/Paris or UTC; correct the value`,
  ]),
  [
    'an announcement without content',
    { announcementBar: { id: 'x' } },
    '"announcementBar.content" is missing; expected object; add "announcementBar.content"',
  ],
])('%s is refused by name, value and what is allowed', async (_, changes, message) => {
  const { problems } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, ...changes }) });
  expect(problems).toEqual([expect.stringContaining(message)]);
});
