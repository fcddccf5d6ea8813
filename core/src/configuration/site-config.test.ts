import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
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
