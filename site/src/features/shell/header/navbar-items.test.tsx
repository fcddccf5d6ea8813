import type { NavbarItem } from '@midweek/core';
import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { NavbarItems } from './navbar-items.tsx';

const label = { en: 'Newsletter', fr: 'Newsletter' };
const link = { type: 'link', position: 'left', label, to: '/newsletter' };

/** Items as they would be after a mistake that no check has found. */
function render(...items: object[]): string {
  const site = aSiteConfig();
  site.navbar.items = items as NavbarItem[];
  return renderInPage(<NavbarItems position="left" />, { site, locale: 'fr', path: '/newsletter/257' });
}

function errorOf(...items: object[]): Error {
  try {
    render(...items);
  } catch (error) {
    return error as Error;
  }
  throw new Error('everything was rendered');
}

test.each([
  ['a link without a label', { type: 'link', position: 'left', to: '/' }],
  ['a dropdown without items', { type: 'dropdown', position: 'left', label }],
  ['a dropdown with a broken link', { type: 'dropdown', position: 'left', label, items: [{ to: '/' }] }],
])('%s fails with the item, the place to look and the cause', (_, item) => {
  const error = errorOf(link, item);
  expect(error.message).toBe(
    `a navbar item cannot be rendered: ${JSON.stringify(item)}; check the navbar item configuration (navbar.items in site.yml)`,
  );
  expect(error.cause).toBeInstanceOf(TypeError);
});
