// A feed of what an address of the search page shows, newest first, in Atom.
import { isKind, type Locale, t, toInstant } from '@midweek/core';
import {
  asksForSomething,
  type BrowseHit,
  type BrowseRequest,
  escapeHtml,
  headingsOf,
  nameChosen,
  toBrowseHref,
} from '@midweek/core/browser';
import type { ViewAnswer } from './search-view.ts';
import type { ViewOptions } from './view-page.ts';

type FeedOptions = ViewOptions & {
  /** Address and name of the site. */
  readonly site: string;
  readonly title: string;
  /** Where the feed is: another host when the pages are on one of their own. */
  readonly origin: string;
  /** When a feed without entries has changed last. */
  readonly builtAt: Date;
};

/** Characters that XML 1.0 cannot contain, not even escaped: most control characters, and halves of a pair. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function renderViewFeed(request: BrowseRequest, { hits }: ViewAnswer, options: FeedOptions): string {
  const { locale, href, feedHref, site, title, origin, builtAt } = options;
  const toSite = (path: string) => escapeHtml(new URL(path, site).href);
  const self = escapeHtml(new URL(toBrowseHref(feedHref, request), origin).href);
  const dated = hits.flatMap((hit) => (hit.date ? [{ ...hit, date: hit.date }] : []));
  const updated = dated[0] ? toInstant(dated[0].date) : builtAt.toISOString();
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(locale)}">
<id>${self}</id>
<title>${escapeHtml(nameView(request, options, title))}</title>
<updated>${updated}</updated>
<author><name>${escapeHtml(title)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${toSite(toBrowseHref(href, request))}"/>
${dated.map((hit) => renderEntry(hit, toSite(hit.url), locale)).join('\n')}
</feed>
`;
  return feed.replace(NOT_IN_XML, '');
}

function renderEntry(hit: BrowseHit & { date: string }, address: string, locale: Locale): string {
  const headings = headingsOf(hit);
  const kind = hit.kind && isKind(locale, hit.kind) ? hit.kind : undefined;
  const facts = [...(kind ? [t(locale, `kind.${kind}`)] : []), ...(hit.host ? [hit.host] : [])];
  const summary = [facts.join(' · '), hit.content ?? ''].filter(Boolean).join(': ');
  return `<entry>
<id>${address}</id>
<title>${escapeHtml(headings.at(-1) ?? '')}</title>
<updated>${toInstant(hit.date)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${escapeHtml(summary)}</summary>
</entry>`;
}

/** @example `Midweek – “expo”, Release, 2025` */
function nameView(request: BrowseRequest, { filters, locale }: ViewOptions, title: string): string {
  if (!asksForSomething(request)) return `${title} – ${t(locale, 'search.browse')}`;
  const words = request.query ? [t(locale, 'search.quoted', { query: request.query })] : [];
  return `${title} – ${[...words, ...nameChosen(request, filters)].join(', ')}`;
}
