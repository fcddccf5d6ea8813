import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { NavbarItems } from '../navbar/navbar-items.tsx';
import { showCrash } from './show-crash.tsx';

const crash = (error: Error) => async () => {
  throw error;
};
/** A page that is half sent when it crashes. */
const half = async () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<h1>'));
        controller.error(new Error('in the middle'));
      },
    }),
  );

test.each([
  ['at once', crash(new Error('at once'))],
  ['in the middle', half],
])('a page that crashes %s is shown in the layout', async (message, page) => {
  const inLayout = async (error: unknown) => new Response(`<header></header>${(error as Error).message}`);
  const response = await showCrash('en', { page, inLayout });
  expect(await response.text()).toBe(`<header></header>${message}`);
});

test.each([
  ['en', 'This page crashed', 'Try again'],
  ['fr', 'Cette page a planté.', 'Réessayer'],
] as const)(
  'a header item that cannot be rendered is the whole page: %s',
  async (locale, title, tryAgain) => {
    const site = aSiteConfig();
    const item = { type: 'megaMenu', position: 'left' };
    site.navbar.items = [item] as never;
    const header = async () =>
      new Response(
        renderToStaticMarkup(<NavbarItems site={site} locale={locale} path="/" position="left" />),
      );
    const response = await showCrash(locale, { page: header, inLayout: header });
    const html = (await response.text()).replaceAll('&quot;', '"');
    expect(response.status).toBe(500);
    expect(html).toContain('<title>Page Error</title>');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<strong>${title}</strong>`);
    expect(html).toContain(
      `a navbar item cannot be rendered: ${JSON.stringify(item)}; check the navbar item configuration`,
    );
    expect(html).toContain('\n\nCause:\nno component draws navbar items of type "megaMenu"');
    expect(html).toContain(`<form><button type="submit">${tryAgain}</button></form>`);
  },
);
