// The search page as the server sends it: the built page, with what was found in it.
import {
  formatMediumDate,
  isKind,
  type Locale,
  type SearchFilter,
  type SearchPageFile,
  signOf,
  t,
  toHref,
} from '@midweek/core';
import {
  asksForSomething,
  type BrowseHit,
  HITS_PER_PAGE,
  Html,
  html,
  listGroups,
  nameChosen,
  placesOf,
  titleOf,
  toBrowseHref,
  toWiderHref,
} from '@midweek/core/browser';
import type { FilledPage } from '../../pages/built-pages.ts';
import type { FilledPart, Filling } from '../../pages/page-names.ts';
import type { View } from './read-view.ts';
import type { ViewAnswer } from './search-view.ts';

/** The page in a language, with the names that are filled in. */
export function toViewPage({ path, languages }: SearchPageFile, locale: Locale): FilledPage {
  const filters = languages[locale]?.filters ?? [];
  return {
    file: `${toHref(locale, path).slice(1)}.html`,
    names: {
      values: ['title', 'heading', 'q', 'feed', ...filters.map(({ name }) => name)],
      slots: {
        found: {
          filters: { slots: { groups: {} } },
          count: { values: ['status', 'feed'] },
          status: { values: ['status'] },
          note: { values: ['note'] },
          wider: { values: ['href'] },
          suggestions: { slots: { queries: {} } },
          result: { values: ['href', 'place', 'meta'], slots: { title: {}, summary: {} } },
          pager: { slots: { pages: {} } },
        },
      },
    },
  };
}

export interface ViewOptions {
  readonly page: SearchPageFile;
  readonly locale: Locale;
  /** Addresses of the page and of its feed, without what is asked. */
  readonly href: string;
  readonly feedHref: string;
  readonly filters: readonly SearchFilter[];
}

/** The results; or the reason why there was no search, in words for the reader. */
export type Found = ViewAnswer | { readonly problem: string };

/** Nothing is found where nothing is asked. */
export function fillView(view: View, found: Found | undefined, options: ViewOptions): Filling {
  const { request, unknown } = view;
  const { locale, feedHref } = options;
  const feed = toBrowseHref(feedHref, request);
  const notes = unknown.length > 0 ? [t(locale, 'search.unknownFilter', { value: unknown.join(', ') })] : [];
  return {
    fill: { ...toTitles(view, options), q: request.query, feed, ...request.filters },
    replace: {
      found: [
        ...notes.map((note) => ({ part: 'note', fill: { note } })),
        ...(found ? listFound(view, found, options) : []),
      ],
    },
  };
}

function listFound(view: View, found: Found, options: ViewOptions): FilledPart[] {
  if ('problem' in found) return [{ part: 'status', fill: { status: found.problem } }];
  const { locale, feedHref } = options;
  return [
    ...toFilters(view, found, options),
    {
      part: 'count',
      fill: { status: toStatus(found, locale), feed: toBrowseHref(feedHref, view.request) },
    },
    ...toWider(view, found, options),
    ...toSuggestions(view, found, options),
    ...listResults(view, found, locale),
    ...toPager(view, found, options),
  ];
}

/** Where nothing is asked, those of the built page. */
function toTitles({ request }: View, { locale, filters, page: { title, titleDelimiter } }: ViewOptions) {
  if (!asksForSomething(request)) return {};
  const { query } = request;
  const heading = query ? t(locale, 'search.resultsFor', { query }) : nameChosen(request, filters).join(', ');
  return { heading, title: `${heading} ${titleDelimiter} ${title}` };
}

/** Where filters have left nothing, the way out of them. */
function toWider({ request }: View, { nbHits }: ViewAnswer, { href }: ViewOptions): FilledPart[] {
  const wider = toWiderHref(href, request);
  return wider && nbHits === 0 ? [{ part: 'wider', fill: { href: wider } }] : [];
}

function toStatus({ nbHits }: ViewAnswer, locale: Locale): string {
  return nbHits === 0 ? t(locale, 'search.none') : t(locale, 'search.count', { count: nbHits });
}

/** Suggested searches, where no result has all words. */
function toSuggestions(
  { request }: View,
  { suggestions = [] }: ViewAnswer,
  { href }: ViewOptions,
): FilledPart[] {
  if (suggestions.length === 0) return [];
  const links = suggestions.map(
    (query) =>
      html`<li><a href="${toBrowseHref(href, { ...request, query })}" rel="nofollow">${query}</a></li>`,
  );
  return [{ part: 'suggestions', replace: { queries: html`<ul>${links}</ul>` } }];
}

/** The results of a page, and where those with all words end. */
function listResults({ page }: View, { hits, nbCompleteHits }: ViewAnswer, locale: Locale): FilledPart[] {
  const firstPartial = nbCompleteHits - (page - 1) * HITS_PER_PAGE;
  return hits.flatMap((hit, index) => [
    ...(index === firstPartial ? [{ part: 'note', fill: { note: t(locale, 'search.partial') } }] : []),
    toResult(hit, locale),
  ]);
}

function toResult(hit: BrowseHit, locale: Locale): FilledPart {
  const kind = hit.kind && isKind(locale, hit.kind) ? hit.kind : undefined;
  const facts = [
    ...(kind ? [`${signOf(locale, kind)} ${t(locale, `kind.${kind}`)}`] : []),
    ...(hit.host ? [hit.host] : []),
    ...(hit.date ? [formatMediumDate(locale, hit.date)] : []),
  ];
  return {
    part: 'result',
    fill: { href: hit.url, place: placesOf(hit).join('\u00a0› '), meta: facts.join(' · ') },
    // The service escapes them.
    replace: {
      title: new Html(titleOf(hit)),
      summary: new Html(hit._snippetResult?.content?.value ?? ''),
    },
  };
}

/** The same row as in `site/src/features/search/page/filters.tsx`. */
function toFilters({ request }: View, { facets = {} }: ViewAnswer, options: ViewOptions): FilledPart[] {
  const { filters, href, locale } = options;
  const numbers = new Intl.NumberFormat(locale);
  const groups = listGroups(filters, request, { path: href, counts: facets }).map((group) => {
    const { name, label: filter, chosen, choices } = group;
    if (chosen) {
      const label = t(locale, 'search.dropFilter', { filter, value: chosen.label });
      return html`<div data-filter="${name}"><a href="${chosen.href}" rel="nofollow" aria-label="${label}">${chosen.label} <span aria-hidden="true">×</span></a></div>`;
    }
    const links = choices.map(({ label: value, count, href }) => {
      const label = t(locale, 'search.choice', { filter, value, count });
      return html`<li><a href="${href}" rel="nofollow" aria-label="${label}">${value} <span>${numbers.format(count)}</span></a></li>`;
    });
    return html`<div data-filter="${name}"><details name="filter"><summary>${filter}</summary><ul>${links}</ul></details></div>`;
  });
  return groups.length > 0 ? [{ part: 'filters', replace: { groups: html`${groups}` } }] : [];
}

function toPager({ request, page }: View, answer: ViewAnswer, { href, locale }: ViewOptions): FilledPart[] {
  const { nbHits, nbPages } = answer;
  const link = (to: number, rel: 'prev' | 'next', label: string) => {
    const address = toBrowseHref(href, request);
    const target = to === 1 ? address : `${address}&page=${to}`;
    return html`<a href="${target}" rel="${rel} nofollow">${label}</a> `;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev', t(locale, 'pagination.previous'))] : []),
    ...(page < nbPages ? [link(page + 1, 'next', t(locale, 'pagination.next'))] : []),
  ];
  const reachable = nbPages * HITS_PER_PAGE;
  const isLast = page === nbPages && nbHits > reachable;
  return [
    ...(isLast
      ? [{ part: 'note', fill: { note: t(locale, 'search.reachable', { count: reachable }) } }]
      : []),
    ...(links.length > 0 ? [{ part: 'pager', replace: { pages: html`${links}` } }] : []),
  ];
}
