import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { NavbarItems } from '../shell/header/navbar-items.tsx';
import { showCrash } from './show-crash.tsx';

test('a page that crashes is shown in the layout', () => {
  const page = () => {
    throw new Error('at once');
  };
  const inLayout = (error: unknown) => `<header></header>${(error as Error).message}`;
  const answer = showCrash('en', { page, inLayout });
  expect(answer).toEqual({ body: '<header></header>at once', hasCrashed: true });
});

test.each([
  ['en', 'This page crashed', 'Try again'],
  ['fr', 'Cette page a planté.', 'Réessayer'],
] as const)('a header item that cannot be rendered is the whole page: %s', (locale, title, tryAgain) => {
  const site = aSiteConfig();
  const item = { type: 'megaMenu', position: 'left' };
  site.navbar.items = [item] as never;
  const header = () => renderInPage(<NavbarItems position="left" />, { site, locale });
  const answer = showCrash(locale, { page: header, inLayout: header });
  const html = answer.body.replaceAll('&quot;', '"');
  expect(answer.hasCrashed).toBe(true);
  expect(html).toContain('<title>Page Error</title>');
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(`<strong>${title}</strong>`);
  expect(html).toContain(
    `a navbar item cannot be rendered: ${JSON.stringify(item)}; check the navbar item configuration`,
  );
  expect(html).toContain('\n\nCause:\nno component draws navbar items of type "megaMenu"');
  expect(html).toContain(`<form><button type="submit">${tryAgain}</button></form>`);
});
