// What every page has in common, read from its HTML.
import { inEveryLocale, pages, readDocuments } from './site.ts';
import { expect, test } from './test.ts';

// Hundreds of answers fit no trace. Specs that switch it off share workers, and those read each page once.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

test('pictures have a size, load late and say what they show', async ({ reader }) => {
  const pictures = (
    await readDocuments(
      reader,
      pages.map(({ href }) => href),
      (document) =>
        [...document.querySelectorAll('main img')].map((img) => ({
          src: img.getAttribute('src'),
          loading: img.getAttribute('loading'),
          width: Number(img.getAttribute('width')),
          height: Number(img.getAttribute('height')),
          alt: img.getAttribute('alt') ?? '',
        })),
    )
  ).flat();
  expect(pictures.length).toBeGreaterThan(3);
  expect(
    pictures.filter(
      ({ loading, width, height, alt }) =>
        loading !== 'lazy' || !(width > 0) || !(height > 0) || alt.length < 10,
    ),
  ).toEqual([]);
});

test('every class has a name', async ({ reader }) => {
  const unnamed = await readDocuments(
    reader,
    pages.map(({ href }) => href),
    (document) =>
      [...document.querySelectorAll('[class~="undefined"]')].map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(unnamed.flat()).toEqual([]);
});

const DIRECT_LINK = { en: 'Direct link to ', fr: 'Lien direct vers ' };

test('every heading with an id has a direct link that names it; first-level headings have neither', async ({
  reader,
}) => {
  for (const [locale, label] of inEveryLocale(DIRECT_LINK)) {
    const hrefs = pages.filter((page) => page.locale === locale).map(({ href }) => href);
    const found = await readDocuments(reader, hrefs, (document) => ({
      h1: [...document.querySelectorAll('h1')].map((h1) => ({
        id: h1.id,
        links: h1.querySelectorAll('a').length,
      })),
      headings: [...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]')].map((heading) => {
        const link = heading.querySelector(':scope > a[href^="#"]');
        return {
          id: heading.id,
          text: [...heading.childNodes]
            .filter((node) => node !== link)
            .map((node) => node.textContent)
            .join('')
            .trim(),
          isPlain: heading.querySelector('code, em, strong') === null,
          href: link?.getAttribute('href') ?? '',
          label: link?.getAttribute('aria-label') ?? '',
          title: link?.getAttribute('title'),
        };
      }),
    }));
    expect(new Set(found.map(({ h1 }) => JSON.stringify(h1)))).toEqual(new Set(['[{"id":"","links":0}]']));
    const headings = found.flatMap((document) => document.headings);
    expect(headings.length).toBeGreaterThan(50);
    const wrong = headings.filter(({ id, href, label: name, title, text, isPlain }) => {
      // Kinds stand before a headline as a picture: they are not part of its name.
      const isNamed = isPlain ? text.endsWith(name.slice(label.length)) : name.length > label.length;
      return href !== `#${id}` || !name.startsWith(label) || title !== name || !isNamed;
    });
    expect(wrong).toEqual([]);
  }
});
