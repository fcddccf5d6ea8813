// What every issue and article has, read from its HTML.
import { type Item, isExternal, listLocales, t, textFor, toHost, toHref, toPlainText } from '@midweek/core';
import { content, first, issues, readDocuments, templates } from './site.ts';
import { expect, test } from './test.ts';

// In the workers of every-page.spec.ts, which have read the pages already.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

test('the heading of an issue has its number, and only the document’s title the newsletter’s name', async ({
  reader,
}) => {
  // French titles may have a space before the colon that headings leave out.
  const normalize = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' :', ':').trim();
  for (const locale of listLocales()) {
    const found = await readDocuments(
      reader,
      issues.map(({ path }) => toHref(locale, path)),
      (document) => ({ heading: document.querySelector('h1')?.textContent ?? '', title: document.title }),
    );
    for (const [index, issue] of issues.entries()) {
      const { heading, title } = first(found.slice(index));
      const { text } = textFor(issue, locale);
      expect(title).toBe(`${text.title} | Midweek`);
      expect(normalize(heading)).toBe(normalize(text.heading.short));
      if (issue.number) expect(heading).toMatch(new RegExp(`^#${issue.number}\\b`));
    }
  }
});

test('every link of every issue says its kind, where it leads and why', async ({ reader }) => {
  for (const locale of listLocales()) {
    const found = await readDocuments(
      reader,
      issues.map(({ path }) => toHref(locale, path)),
      (document) =>
        [...document.querySelectorAll('article li[id]')].map((item) => ({
          id: item.id,
          href: item.querySelector('a')?.getAttribute('href'),
          title: item.querySelector('a')?.textContent,
          comment: item.querySelector('p')?.textContent ?? '',
          text: item.textContent,
        })),
    );
    for (const [index, issue] of issues.entries()) {
      const wanted = textFor(issue, locale).text.sections.flatMap(({ items }) => items);
      const links = found[index] ?? [];
      expect(links.map(({ text, ...link }) => link)).toEqual(
        wanted.map(({ anchor, url, title, comment }) => ({
          id: anchor,
          href: isExternal(url) ? url : toHref(locale, url),
          title: toPlainText(title),
          comment: toPlainText(comment),
        })),
      );
      const facts = ({ kind, url }: Item) =>
        [t(locale, `kind.${kind}`), toHost(url)].filter(Boolean).join(' · ');
      expect(wanted.filter((item, n) => !links[n]?.text.includes(facts(item)))).toEqual([]);
    }
  }
});

test('anchors of links are the same in both languages', async ({ reader }) => {
  const [english, french] = await Promise.all(
    listLocales().map((locale) =>
      readDocuments(
        reader,
        issues.map(({ path }) => toHref(locale, path)),
        (document) => [...document.querySelectorAll('article :is(li, h2, h3)[id]')].map(({ id }) => id),
      ),
    ),
  );
  expect(french).toEqual(english);
  expect(english?.every((ids) => ids.length > 5)).toBe(true);
});

test('home and every post have one subscribe form, lists have none', async ({ reader }) => {
  const posts = [...content.issues, ...content.articles].map(({ path }) => path);
  const lists = [
    templates.list,
    templates.archive,
    templates.authors,
    templates.author,
    templates.tags,
    templates.tag,
  ];
  for (const locale of listLocales()) {
    const hrefs = ['/', ...posts, ...lists].map((path) => toHref(locale, path));
    const found = await readDocuments(reader, hrefs, (document) =>
      [...document.querySelectorAll('form[method=post][action="/api/subscribe"]')].map(
        (form) =>
          form.querySelectorAll('input[type=email][name=email][required], button[type=submit]').length,
      ),
    );
    expect(found).toEqual([...['/', ...posts].map(() => [2]), ...lists.map(() => [])]);
  }
});
