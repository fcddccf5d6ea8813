// What is true of every page of every newsletter. A rule lists what breaks it; `every-page.test.ts` and the tests of the archive expect nothing.
import { createHash } from 'node:crypto';
import { type BuiltPage, type BuiltSite, hrefsOf, textOf, textsOf } from './built-site.ts';

type Rule = (page: BuiltPage, site: BuiltSite & { url: string }) => string[];

const all = ({ document }: BuiltPage, selector: string) => [...document.querySelectorAll(selector)];
const meta = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
const wrong = (is: unknown, wanted: unknown) =>
  JSON.stringify(is) === JSON.stringify(wanted)
    ? []
    : [`${JSON.stringify(is)} is not ${JSON.stringify(wanted)}`];
const outline = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 160));

const isExternal = (href: string) => /^([a-z][a-z+.-]*:|\/\/)/i.test(href);
/** Answers that the server makes. */
const MADE_BY_SERVER = /^\/(fr\/)?search\/atom\.xml$/;
const SHARED =
  /^\/(_astro|media|social)\/|^\/(favicon\.(ico|svg)|[\w-]+icon(-\d+)?\.png|icon-\d+\.png|site\.webmanifest)$/;
/** Pages without header and footer. */
const isBare = ({ path }: BuiltPage) => /^\/(experiments\/no-layout|pricing\/priceCalculator)$/.test(path);
const isNotFound = ({ path }: BuiltPage) => path === '/404';
const isPost = ({ document }: BuiltPage) =>
  document.querySelector('meta[property="article:published_time"]') !== null;
const inLanguage = (href: string, locale: string) => /^\/fr(\/|$)/.test(href) === (locale === 'fr');

const DIRECT_LINK = { en: 'Direct link to ', fr: 'Lien direct vers ' };
const FORMS = /^(\/api\/(subscribe|pricing\/quote|sponsor\/requests)|(\/fr)?\/search)$/;
const PRIVATE = /^\/(workflow\/|sponsor\/confirm$)/;

export const PAGE_RULES: Readonly<Record<string, Rule>> = {
  'the language of the page': ({ document: { documentElement: html }, locale }) =>
    wrong([html.getAttribute('lang'), html.getAttribute('dir')], [locale, 'ltr']),
  'one first-level heading, without an id or a link': (page) =>
    wrong(
      all(page, 'h1').map((h1) => [h1.id, h1.querySelectorAll('a').length]),
      [['', 0]],
    ),
  'its own address, and its counterparts in all languages': (page, { url }) => {
    const [en, fr] = [url + page.path, `${url}/fr${page.path}`];
    const own = page.locale === 'fr' ? fr : en;
    const locales = page.locale === 'fr' ? ['fr_FR', 'en_US'] : ['en_US', 'fr_FR'];
    return [
      ...wrong([...hrefsOf(page.document, 'link[rel=canonical]'), meta(page, 'og:url')], [own, own]),
      ...wrong(
        all(page, 'link[rel=alternate][hreflang]').map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
        Object.entries({ en, fr, 'x-default': en }),
      ),
      ...wrong([meta(page, 'og:locale'), meta(page, 'og:locale:alternate')], locales),
    ];
  },
  'a title and a description, the same for previews': (page) => [
    ...wrong(page.document.title.startsWith(meta(page, 'og:title') || 'none'), true),
    ...wrong(meta(page, 'description'), meta(page, 'og:description')),
    ...wrong(meta(page, 'description').length >= 20, true),
  ],
  'French punctuation after a space that does not break': ({ document, locale }) => {
    const titles = [document.title, ...textsOf(document, 'h1:not([lang])')];
    return locale === 'fr' && !document.querySelector('h1[lang]')
      ? titles.filter((title) => / [:;!?»]|« /.test(title))
      : [];
  },
  'a social card that is there, in its language': (page, site) => {
    const card = meta(page, 'og:image');
    const path = card.slice(site.url.length);
    if (!card.startsWith(`${site.url}/social/${page.locale}/`) || !site.has(path)) return [`card ${card}`];
    const png = site.readBytes(path);
    return [
      ...wrong([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]),
      ...wrong([meta(page, 'twitter:image'), meta(page, 'twitter:card')], [card, 'summary_large_image']),
    ];
  },
  'pictures with a size, loaded late, that say what they show': (page) =>
    outline(
      all(page, 'main img').filter(
        (img) =>
          img.getAttribute('loading') !== 'lazy' ||
          !(Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0) ||
          (img.getAttribute('alt') ?? '').length < 10,
      ),
    ),
  'classes with a name': (page) => outline(all(page, '[class~="undefined"]')),
  'a direct link in every heading that can be linked to': (page) =>
    all(page, 'main :is(h2, h3, h4, h5, h6)[id]').flatMap((heading) => {
      const link = [...heading.children].find((child) => child.getAttribute('href') === `#${heading.id}`);
      const label = link?.getAttribute('aria-label') ?? '';
      const name = label.slice(DIRECT_LINK[page.locale].length);
      const text = textOf(heading).replace(/\s*#$/, '');
      // Kinds stand before a headline as a picture: they are not part of its name.
      const isNamed = heading.querySelector('code, em, strong')
        ? name !== ''
        : name !== '' && text.endsWith(name);
      const isRight = label.startsWith(DIRECT_LINK[page.locale]) && link?.getAttribute('title') === label;
      return isRight && isNamed ? [] : outline([heading]);
    }),
  'no id twice': ({ document }) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  },
  'links inside the site that lead to a page, and to a place of it': ({ document, href: from }, site) =>
    hrefsOf(document, 'a[href], area[href]')
      .filter((href) => !isExternal(href))
      .filter((href) => {
        const { pathname, hash } = new URL(href, `http://site.invalid${from}`);
        if (MADE_BY_SERVER.test(pathname)) return false;
        if (!site.has(pathname)) return true;
        return hash !== '' && !site.readPage(pathname).getElementById(decodeURIComponent(hash.slice(1)));
      }),
  'links with a name': (page) =>
    outline(all(page, 'a[href]').filter((link) => !link.getAttribute('aria-label') && textOf(link) === '')),
  'links to other sites in a new tab that is told nothing': (page) =>
    outline(
      all(page, 'a[href]').filter((link) => {
        const [href = '', target, rel] = ['href', 'target', 'rel'].map(
          (name) => link.getAttribute(name) ?? '',
        );
        if (href.startsWith('mailto:')) return false;
        if (!isExternal(href)) return target !== '' && target !== '_self';
        return !/^https?:\/\/[^/]/.test(href) || target !== '_blank' || rel !== 'noopener noreferrer';
      }),
    ),
  'links, feeds and forms in the language of the page': (page) => {
    const links = all(page, 'a[href]').filter(
      (link) => (link.getAttribute('hreflang') ?? page.locale) === page.locale,
    );
    const hrefs = [
      ...links.map((link) => link.getAttribute('href') ?? ''),
      ...hrefsOf(page.document, 'link[href]'),
      ...all(page, 'form[action]').map((form) => form.getAttribute('action') ?? ''),
    ];
    return hrefs.filter(
      (href) => /^\/(?!api\/)/.test(href) && !SHARED.test(href) && !inLanguage(href, page.locale),
    );
  },
  'language links to the same page': (page) => {
    const links = all(page, 'a[hreflang]');
    const languages = new Set(links.map((link) => link.getAttribute('hreflang')));
    return [
      ...outline(
        links.filter(
          (link) =>
            link.getAttribute('href') !== (link.getAttribute('hreflang') === 'fr' ? '/fr' : '') + page.path,
        ),
      ),
      ...(isBare(page) ? [] : wrong([...languages].toSorted(), ['en', 'fr'])),
    ];
  },
  'pictures, scripts and icons that are there, at one address for all languages': (page, site) => {
    const sources = [
      ...all(page, '[src]').map((element) => element.getAttribute('src') ?? ''),
      ...all(page, '[srcset]').flatMap((element) =>
        (element.getAttribute('srcset') ?? '')
          .split(',')
          .map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
      ),
    ];
    const linked = hrefsOf(page.document, 'link[href]').filter((href) => !href.startsWith(`${site.url}/`));
    return [
      ...[...sources, ...linked].filter((source) => isExternal(source) || source.endsWith('.css')),
      ...[...sources, ...linked].filter((source) => !site.has(source) && !MADE_BY_SERVER.test(source)),
      ...sources.filter((source) => inLanguage(source, 'fr')),
    ];
  },
  'no password, and no form but subscription, search, prices, sponsors and private links': (page) => [
    ...outline(all(page, 'input[type=password]')),
    ...all(page, 'form:not([method=dialog])')
      .map((form) => form.getAttribute('action') ?? '')
      .filter((action) => !(action === '' ? PRIVATE.test(page.path) : FORMS.test(action))),
  ],
  'one style, and a policy before all it governs that names exactly the inline code of the page': (page) => {
    const [charset, policy] = page.document.head.children;
    const content = policy?.getAttribute('content') ?? '';
    const hashesOf = (selector: string) => [
      ...new Set(
        all(page, selector).map(
          ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
        ),
      ),
    ];
    const styles = hashesOf('style');
    const scripts = hashesOf(
      'script:not([src]):not([type="application/ld+json"]):not([type="application/json"])',
    );
    const named = (directive: string) =>
      new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(content)?.[1]?.split(' ').toSorted();
    return [
      ...wrong(
        [charset?.hasAttribute('charset'), policy?.getAttribute('http-equiv')],
        [true, 'Content-Security-Policy'],
      ),
      ...wrong(all(page, 'style').length, 1),
      ...wrong(named('style-src'), ["'self'", ...styles].toSorted()),
      ...wrong(named('script-src'), ["'self'", ...scripts].toSorted()),
      ...wrong(/unsafe|https?:|\*/.test(content), false),
    ];
  },
  'no style or handler on an element': (page) => [
    ...outline(all(page, '[style]')),
    ...all(page, '*').flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  ],
  'in a post, a table of contents of its headings, and one form to subscribe': (page) => {
    if (!isPost(page)) return [];
    const headings = all(page, 'article :is(h2, h3)[id]').map(({ id }) => `#${id}`);
    const form = all(page, 'form[method=post][action="/api/subscribe"]');
    return [
      ...wrong(hrefsOf(page.document, '[data-contents] a'), headings),
      ...wrong(headings.length > 2, true),
      ...wrong(
        form.map(
          (form) => form.querySelectorAll('input[type=email][name=email][required], [type=submit]').length,
        ),
        [2],
      ),
    ];
  },
  'in a post, the same places in both languages': (page, site) =>
    page.locale === 'fr' && /^\/newsletter\/(\d+|conferences\/.+)$/.test(page.path)
      ? wrong(placesOf(page.document), placesOf(site.readPage(page.path)))
      : [],
  'in an issue, links with an address, a kind, a host and a reason': (page) =>
    all(page, 'article li[id]').flatMap((item) => {
      const link = item.querySelector('a');
      const href = link?.getAttribute('href') ?? '';
      const host = isExternal(href) ? new URL(href).hostname.replace(/^www\./, '') : '';
      const facts = textOf(link?.nextElementSibling);
      const isWhole =
        href && textOf(link) && item.hasAttribute('data-kind') && textOf(item.querySelector('p'));
      return isWhole && /^\p{L}/u.test(facts) && facts.endsWith(host) ? [] : outline([item]);
    }),
  'an issue headed by its number, without the name of the newsletter': (page) => {
    const [, number] = /^\/newsletter\/(\d+)$/.exec(page.path) ?? [];
    const heading = textOf(page.document.querySelector('h1'));
    return !number || new RegExp(`^#${number}\\b`).test(heading) ? [] : [heading];
  },
  'the not-found page and nothing else without a counterpart': (page, site) =>
    isNotFound(page) || site.has(page.locale === 'fr' ? page.path : `/fr${page.path}`) ? [] : [page.href],
};

/** What breaks the rules, with the page. */
export function findBroken(
  rule: Rule,
  pages: readonly BuiltPage[],
  site: BuiltSite & { url: string },
): string[] {
  return pages.flatMap((page) => rule(page, site).map((problem) => `${page.href}: ${problem}`));
}

function placesOf(document: Document): string[] {
  return [...document.querySelectorAll('article :is(li, h2, h3)[id]')].map(({ id }) => id);
}
