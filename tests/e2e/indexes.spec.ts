// The pages that list lists: archive, authors, tags. And what counts them: the home page.
import {
  authorsOf,
  BLOGS,
  listedPosts,
  listLocales,
  paths,
  postsByTag,
  t,
  textFor,
  toHref,
  toInstant,
  usedTags,
  yearOf,
} from '@midweek/core';
import * as site from './site.ts';
import { expect, test } from './test.ts';

// In the workers of every-page.spec.ts, which have read the pages already.
test.use({ trace: 'off' });

for (const locale of listLocales()) {
  test(`the archive lists every post under its year, newest year first: ${locale}`, async ({ reader }) => {
    const found = await site.readDocuments(
      reader,
      BLOGS.map((blog) => toHref(locale, paths.archive(blog))),
      (document) => ({
        heading: document.querySelector('h1')?.textContent,
        title: document.title,
        years: [...document.querySelectorAll('main section')].map((section) => ({
          year: Number(section.querySelector('h2')?.firstChild?.textContent),
          posts: [...section.querySelectorAll('li')].map((item) => ({
            instant: item.querySelector('time')?.getAttribute('datetime'),
            title: item.querySelector('a')?.textContent,
            href: item.querySelector('a')?.getAttribute('href'),
          })),
        })),
      }),
    );
    for (const [index, blog] of BLOGS.entries()) {
      const { heading, title, years } = site.first(found.slice(index));
      const posts = listedPosts(site.content, blog);
      const name = { en: 'Archive', fr: 'Archives' }[locale];
      expect([heading, title]).toEqual([name, `${name} | Midweek`]);
      expect(years.map(({ year }) => year)).toEqual([...new Set(posts.map(({ date }) => yearOf(date)))]);
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
      expect(years.flatMap(({ posts }) => posts)).toEqual(
        posts.map((post) => ({
          instant: toInstant(post.date),
          title: site.titleOf(post, locale),
          href: toHref(locale, post.path),
        })),
      );
      expect(
        years.every(({ year, posts }) => posts.every((post) => post.instant?.startsWith(String(year)))),
      ).toBe(true);
    }
  });
}

test('the archive leads to the page on issue 109 and before', async ({ page }) => {
  const names = { en: 'Issue 109 and before', fr: 'Le numéro 109 et les précédents' };
  for (const [locale, name] of site.inEveryLocale(names)) {
    await page.goto(toHref(locale, paths.archive('newsletter')));
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(toHref(locale, paths.previousIssues));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('109');
  }
});

const COUNT_LABELS = {
  en: {
    one: 'One post',
    other: (count: number) => `${count} posts`,
    all: 'View all authors',
    heading: 'Authors',
  },
  fr: {
    one: 'Une publication',
    other: (count: number) => `${count} publications`,
    all: 'Voir tous les auteurs',
    heading: 'Auteurs',
  },
};

for (const [locale, labels] of site.inEveryLocale(COUNT_LABELS)) {
  const countLabel = (count: number) => (count === 1 ? labels.one : labels.other(count));

  test(`author cards show name, title and the number of posts that their pages hold: ${locale}`, async ({
    reader,
  }) => {
    for (const blog of BLOGS) {
      const [index] = await site.readDocuments(reader, [toHref(locale, paths.authors(blog))], (document) => ({
        title: document.title,
        heading: document.querySelector('h1')?.textContent,
        cards: [...document.querySelectorAll('main li')].map((card) => ({
          href: card.querySelector('a')?.getAttribute('href') ?? '',
          texts: [...card.querySelectorAll('h2, p')].map((element) => element.textContent),
        })),
      }));
      expect([index?.title, index?.heading]).toEqual([`${labels.heading} | Midweek`, labels.heading]);
      expect(index?.cards.map(({ href }) => href)).toEqual(
        authorsOf(site.content, blog).map(({ handle }) => toHref(locale, paths.author(blog, handle))),
      );

      for (const [position, author] of authorsOf(site.content, blog).entries()) {
        const hrefs = site.routes
          .map(({ path }) => path)
          .filter((path) => `${path}/`.startsWith(`${paths.author(blog, author.handle)}/`))
          .map((path) => toHref(locale, path));
        const found = await site.readDocuments(reader, hrefs, (document) => ({
          title: document.title,
          heading: document.querySelector('h1')?.textContent,
          entries: document.querySelectorAll('main article').length,
          links: [...document.querySelectorAll('main header a')].map((link) => link.textContent),
        }));
        const count = found.reduce((sum, { entries }) => sum + entries, 0);
        expect(index?.cards[position]?.texts).toEqual([
          author.name[locale],
          author.title[locale],
          countLabel(count),
        ]);
        for (const { title, heading, links } of found) {
          expect(title).toBe(`${author.name[locale]} - ${countLabel(count)} | Midweek`);
          expect(heading).toBe(author.name[locale]);
          expect(links).toContain(labels.all);
        }
      }
    }
  });

  test(`tags are counted, and their pages say how many posts carry them: ${locale}`, async ({ reader }) => {
    for (const blog of BLOGS) {
      const tags = usedTags(site.content, blog);
      const counts = tags.map((tag) => postsByTag(site.content, blog, tag.handle).length);
      const [index] = await site.readDocuments(reader, [toHref(locale, paths.tags(blog))], (document) =>
        [...document.querySelectorAll('main li a')].map((link) => link.textContent.replace(/\s/g, '')),
      );
      expect(index).toEqual(tags.map((tag, n) => `${tag.label[locale]}${counts[n]}`.replace(/\s/g, '')));

      const found = await site.readDocuments(
        reader,
        tags.map((tag) => toHref(locale, paths.tag(blog, tag.handle))),
        (document) => [document.querySelector('h1')?.textContent, document.title],
      );
      expect(found).toEqual(
        tags.map((tag, n) => {
          const posts = countLabel(counts[n] ?? 0);
          const label = tag.label[locale];
          const title = {
            en: `${posts} tagged with "${label}"`,
            fr: `${posts} avec le tag «\u00a0${label}\u00a0»`,
          }[locale];
          return [title, `${title} | Midweek`];
        }),
      );
    }
  });
}

const titles: [path: string, en: string, fr: string][] = [
  [
    '/',
    'Midweek: React and React Native, picked and checked by hand',
    'Midweek\u00a0: React et React Native, choisis et vérifiés à la main',
  ],
  ['/newsletter', 'Newsletter | Midweek', 'Newsletter | Midweek'],
  ['/newsletter/page/2', 'Newsletter | Midweek', 'Newsletter | Midweek'],
  ['/articles', 'Articles | Midweek', 'Articles | Midweek'],
  ['/newsletter/archive', 'Archive | Midweek', 'Archives | Midweek'],
  ['/articles/authors', 'Authors | Midweek', 'Auteurs | Midweek'],
  ['/newsletter/tags', 'Tags | Midweek', 'Tags | Midweek'],
  ['/pricing/', 'Price calculator | Midweek', 'Calculateur de prix | Midweek'],
];

test('documents are titled after their page, then the site', async ({ reader }) => {
  const posts = [site.latestIssue, site.specialIssue, site.article].map((post): [string, string, string] => [
    post.path,
    `${site.titleOf(post, 'en')} | Midweek`,
    `${site.titleOf(post, 'fr')} | Midweek`,
  ]);
  for (const [index, locale] of listLocales().entries()) {
    const table = [...titles, ...posts];
    const found = await site.readDocuments(
      reader,
      table.map(([path]) => toHref(locale, path)),
      ({ title }) => title,
    );
    expect(found).toEqual(table.map((row) => row[index + 1]));
  }
});

test('the home page counts what the archive holds', async ({ page }) => {
  for (const locale of listLocales()) {
    await page.goto(toHref(locale, '/'));
    const links = site.issues
      .flatMap((issue) => textFor(issue, locale).text.sections)
      .flatMap(({ headlines, items }) => [...headlines, ...items])
      .filter(({ kind }) => kind !== 'sponsored');
    const format = new Intl.NumberFormat(locale);
    const figures = page.getByRole('region', { name: t(locale, 'home.figures') }).getByRole('definition');
    await expect(figures).toHaveText([
      format.format(site.issues.filter(({ number }) => number !== undefined).length),
      format.format(links.length),
      format.format(links.filter(({ kind }) => kind === 'release').length),
      String(yearOf(site.issues.at(-1)?.date ?? '')),
    ]);
  }
});
