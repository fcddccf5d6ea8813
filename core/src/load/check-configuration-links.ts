// Where site.yml leads: links of the header and footer, their logos included, and redirects.
import type { SiteLink } from '../configuration/navigation-config.ts';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import { defaultLocale, inLocale, listLocales } from '../languages/locales.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { isExternal, localePrefix } from '../routes/paths.ts';
import type { Route } from '../routes/routes.ts';
import { isGeneratedFile, suggest } from './addresses.ts';

type Routes = ReadonlyMap<string, Route>;
/** Targets on the site: pages, and files of public/. */
type Known = { routes: Routes; files: ReadonlySet<string> };
type Keys = readonly (string | number)[];

export function checkConfigurationLinks(
  { value: site, lineOf }: Located<WrittenSiteConfig>,
  known: Known,
  report: Reporter,
): void {
  const { routes } = known;
  for (const [{ to, label }, keys] of listLinks(site)) {
    if (to && !routes.has(to))
      report.error(
        lineOf(...keys, 'to'),
        `the link "${inLocale(label, defaultLocale())}" leads to ${to}, which does not exist`,
        'a page of this site',
        `correct "to"${suggest(to, routes)}`,
      );
  }
  for (const bar of ['navbar', 'footer'] as const) {
    const href = site[bar].logo?.href;
    const problem = href && findProblem(href, known);
    if (problem)
      report.error(
        lineOf(bar, 'logo', 'href'),
        `the logo leads to ${href}, ${problem}`,
        'a page of this site',
        `correct "href"${suggest(href, routes)}`,
      );
  }
  for (const [index, { from, to }] of site.redirects.entries()) {
    if (routes.get(withoutLocale(from).path)?.isListed)
      report.error(
        lineOf('redirects', index, 'from'),
        `the redirect of ${from} hides a page of this site`,
        'an address without a page',
        'remove the redirect, or the page',
      );
    const { path, prefix } = withoutLocale(to);
    const problem = findProblem(path, known);
    if (problem)
      report.error(
        lineOf('redirects', index, 'to'),
        `the redirect of ${from} leads to ${to}, ${problem}`,
        'a page of this site with its language, or an address that starts with https://',
        `correct "to"${suggest(path, routes, prefix)}`,
      );
  }
}

/** Items that name docs are left out: where those lead is checked in docs.yml. */
function* listLinks({ navbar, footer }: WrittenSiteConfig): Generator<[SiteLink, Keys]> {
  for (const [index, item] of navbar.items.entries()) {
    const keys = ['navbar', 'items', index];
    if (item.type === 'link') yield [item, keys];
    if (item.type === 'dropdown') yield* withKeys(item.items, [...keys, 'items']);
  }
  yield* withKeys(footer.links, ['footer', 'links']);
  for (const [index, { items }] of footer.columns.entries())
    yield* withKeys(items, ['footer', 'columns', index, 'items']);
}

function withKeys(links: readonly SiteLink[], keys: Keys): [SiteLink, Keys][] {
  return links.map((link, index) => [link, [...keys, index]]);
}

/** Why an address of the default language cannot be opened. */
function findProblem(to: string, { routes, files }: Known): string | undefined {
  const missing = 'which does not exist';
  if (isExternal(to)) return URL.canParse(to) ? undefined : missing;
  const [address = '', fragment] = to.split('#');
  const path = address.replace(/\?.*/, '');
  const route = routes.get(path);
  if (route)
    return fragment && route.anchors?.has(fragment) === false ? 'whose heading does not exist' : undefined;
  return isGeneratedFile(path) || files.has(path) ? undefined : missing;
}

/** @example withoutLocale('/fr/newsletter') // { path: '/newsletter', prefix: '/fr' } */
function withoutLocale(address: string): { path: string; prefix: string } {
  const prefix =
    listLocales()
      .map(localePrefix)
      .find((prefix) => prefix && address.startsWith(`${prefix}/`)) ?? '';
  return { path: address.slice(prefix.length), prefix };
}
