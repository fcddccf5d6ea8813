import { createHash } from 'node:crypto';
import { type Locale, listLocales, localePrefix, paths, toHref } from '@midweek/core';
import { LOGO_STYLE } from '../../site/src/features/search/dialog/logo-style.ts';
import { content, pages, readDocuments, templates } from './site.ts';
import { expect, test } from './test.ts';

// One crawl for all tests of this file, in one worker.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

const notFoundPages = listLocales().map((locale) => ({
  locale,
  path: '/404',
  href: toHref(locale, templates['not found']),
}));
const crawled = [...pages, ...notFoundPages];

type Crawled = (typeof crawled)[number] & ReturnType<typeof readLinks>;
let documents: Crawled[] = [];

/** Runs in the browser. */
function readLinks(document: Document) {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
  return {
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href], area[href]').map((link) => ({
      href: attribute(link, 'href'),
      target: attribute(link, 'target'),
      rel: attribute(link, 'rel'),
      hreflang: attribute(link, 'hreflang'),
      text: (link.getAttribute('aria-label') ?? link.textContent).trim(),
    })),
    headLinks: all('link[href]').map((link) => attribute(link, 'href')),
    sources: [
      ...all('[src]').map((element) => attribute(element, 'src')),
      ...all('[srcset]').flatMap((element) =>
        attribute(element, 'srcset')
          .split(',')
          .map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
      ),
      ...all('[poster]').map((element) => attribute(element, 'poster')),
    ],
    inlineScripts: all('script:not([src]):not([type="application/ld+json"])').map(
      (script) => script.textContent,
    ),
    inlineStyles: all('style').map((style) => style.textContent),
    styleAttributes: all('[style]').map((element) => element.outerHTML.slice(0, 120)),
    handlers: all('*').flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    passwords: all('input[type=password]').length,
    forms: all<HTMLFormElement>('form').map((form) => attribute(form, 'action')),
  };
}

test.beforeAll('read every page once', async ({ reader }) => {
  const found = await readDocuments(
    reader,
    crawled.map(({ href }) => href),
    readLinks,
  );
  documents = crawled.map((entry, index) => ({
    ...entry,
    ...(found[index] as ReturnType<typeof readLinks>),
  }));
});

const isExternal = (href: string) => /^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('//');
const SHARED =
  /^\/(_astro|media|social)\/|^\/(favicon\.(ico|svg)|apple-touch-icon\.png|icon-\d+\.png|site\.webmanifest)$/;

test('every link inside the site leads to a page, without a redirect', async ({ request }) => {
  const known = new Set(pages.map(({ href }) => href));
  const targets = new Map<string, string>();
  for (const { href: from, links } of documents) {
    for (const { href } of links.filter((link) => !isExternal(link.href) && !link.href.startsWith('#'))) {
      const { pathname, search } = new URL(href, `http://site.invalid${from}`);
      if (!known.has(pathname + search)) targets.set(pathname + search, from);
    }
  }
  const broken: string[] = [];
  for (const [target, from] of targets) {
    const status = (await request.get(target, { maxRedirects: 0 })).status();
    // The not-found page leads to its counterpart, which is not found either.
    if (status !== 200 && !/^(\/fr)?\/404$/.test(target)) broken.push(`${status} ${target} on ${from}`);
  }
  expect(broken).toEqual([]);
});

test('every fragment names an element of the page it leads to', () => {
  const idsByHref = new Map(documents.map(({ href, ids }) => [href, new Set(ids)]));
  const broken = documents.flatMap(({ href: from, links }) =>
    links
      .filter(({ href }) => href.includes('#') && !isExternal(href))
      .filter(({ href }) => {
        const { pathname, hash } = new URL(href, `http://site.invalid${from}`);
        return !idsByHref.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
      })
      .map(({ href }) => `${href} on ${from}`),
  );
  expect(broken).toEqual([]);
});

test('no id occurs twice on a page', () => {
  const doubled = documents.flatMap(({ href, ids }) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `#${id} on ${href}`),
  );
  expect(doubled).toEqual([]);
});

test('every picture, script, style and icon is there, and comes from this site', async ({ request }) => {
  const { url } = content.site;
  const isOwnPage = (href: string) => href.startsWith(`${url}/`);
  const sources = documents.flatMap(({ sources, headLinks }) => [
    ...sources,
    ...headLinks.filter((href) => !isOwnPage(href)),
  ]);
  const unique = [...new Set(sources)];
  expect(unique.filter(isExternal)).toEqual([]);
  // Pages carry their styles.
  expect(unique.filter((source) => source.endsWith('.css'))).toEqual([]);
  const broken: string[] = [];
  for (const source of unique) {
    const response = await request.get(source, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${response.status()} ${source}`);
  }
  expect(broken).toEqual([]);
});

test('links, feeds and forms of a page stay in its language', () => {
  const strays = documents.flatMap(({ href: from, locale, links, headLinks, forms }) => {
    const hrefs = [
      ...links.filter(({ hreflang }) => hreflang === '' || hreflang === locale).map(({ href }) => href),
      ...headLinks,
      ...forms.filter((action) => !action.startsWith('/api/')),
    ];
    return hrefs
      .filter((href) => href.startsWith('/') && !SHARED.test(href))
      .filter((href) =>
        locale === 'en' ? /^\/fr(\/|$)/.test(href) : !href.startsWith(`${localePrefix(locale)}/`),
      )
      .map((href) => `${href} on ${from}`);
  });
  expect(strays).toEqual([]);
});

test('pictures, scripts and fonts have one address for all languages, which a browser fetches once', () => {
  const localized = documents.flatMap(({ sources }) =>
    sources.filter((source) => /^\/fr(\/|$)/.test(source)),
  );
  expect(localized).toEqual([]);
  const scriptsIn = (locale: Locale) =>
    new Set(
      documents
        .filter((document) => document.locale === locale)
        .flatMap(({ sources }) => sources.filter((source) => source.endsWith('.js'))),
    );
  expect(scriptsIn('fr')).toEqual(scriptsIn('en'));
});

test('language links lead to the same page in their language', () => {
  const isBare = (href: string) => /\/(experiments\/no-layout|pricing\/priceCalculator)$/.test(href);
  const wrong = documents.flatMap(({ href: from, links, path }) => {
    const languages = links.filter(({ hreflang }) => hreflang !== '');
    const missing = listLocales().filter((locale) => !languages.some(({ hreflang }) => hreflang === locale));
    return [
      ...languages
        .filter(({ href, hreflang }) => href !== toHref(hreflang as Locale, path))
        .map(({ href }) => href),
      ...(isBare(from) ? [] : missing),
    ].map((problem) => `${problem} on ${from}`);
  });
  expect(wrong).toEqual([]);
});

test('links to other sites open in a new tab and tell them nothing; links of the site do neither', () => {
  const links = documents.flatMap(({ href: from, links }) => links.map((link) => ({ ...link, from })));
  const isMail = (href: string) => href.startsWith('mailto:');
  const external = links.filter(({ href }) => isExternal(href) && !isMail(href));
  expect(external.length).toBeGreaterThan(100);
  expect(external.filter(({ target, rel }) => target !== '_blank' || rel !== 'noopener noreferrer')).toEqual(
    [],
  );
  expect(external.filter(({ href }) => !/^https?:\/\/[^/]/.test(href))).toEqual([]);
  expect(links.filter(({ href, target }) => !isExternal(href) && !['', '_self'].includes(target))).toEqual(
    [],
  );
});

test('every link has a name', () => {
  const nameless = documents.flatMap(({ href: from, links }) =>
    links.filter(({ text }) => text === '').map(({ href }) => `${href} on ${from}`),
  );
  expect(nameless).toEqual([]);
});

test('nobody is asked to sign in: no password, and no form but subscription, search, prices, sponsors and private links', () => {
  expect(documents.filter(({ passwords }) => passwords > 0).map(({ href }) => href)).toEqual([]);
  const forms = documents.flatMap(({ path, forms }) => forms.map((action) => ({ path, action })));
  expect(new Set(forms.map(({ action }) => action))).toEqual(
    new Set(['/api/subscribe', '/api/pricing/quote', '/api/sponsor/requests', '/search', '/fr/search', '']),
  );
  // A form without an address is sent to that of its page, token included.
  const toOwnPage = forms.filter(({ action }) => action === '');
  const isPrivate = (path: string) => path.startsWith('/workflow/') || path === paths.sponsorConfirm;
  expect(toOwnPage.filter(({ path }) => !isPrivate(path))).toEqual([]);
});

test('pages carry no inline style or handler, and no inline code but what the policy names by its hash', async ({
  request,
}) => {
  expect(documents.flatMap(({ styleAttributes }) => styleAttributes)).toEqual([]);
  expect(documents.flatMap(({ handlers }) => handlers)).toEqual([]);
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  // Cloudflare ignores a longer line of its file of headers, and allowing all inline styles there would be second best.
  expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThanOrEqual(2000);
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
  const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const hashes = (name: string) => new Set(directive(name).match(/'sha256-[^']+'/g));
  expect(new Set(documents.flatMap(({ inlineScripts }) => inlineScripts).map(toHash))).toEqual(
    hashes('script-src'),
  );
  // The search dialog brings one more. Sheets of features that no page of this site shows are named too.
  const inlineStyles = new Set([...documents.flatMap(({ inlineStyles }) => inlineStyles), LOGO_STYLE]);
  expect(inlineStyles.size).toBeGreaterThan(10);
  const named = hashes('style-src');
  expect([...inlineStyles].filter((style) => !named.has(toHash(style)))).toEqual([]);
});
