// The part of an answer that the search page reads, in browsers and on the server.
import { escapeHtml } from '../../html/html.ts';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '../records/search-record.ts';

/** Escaped, with `mark` around what matches as the only markup. */
type Marked = { value?: string };

/** By level; what the answer of another service lacks is not there. */
type ByLevel<Value> = Partial<Record<HierarchyLevel, Value>>;

export type BrowseHit = {
  objectID: string;
  url: string;
  kind?: string | null;
  host?: string | null;
  date?: string | null;
  hierarchy: ByLevel<string | null>;
  content?: string | null;
  _highlightResult?: { hierarchy?: ByLevel<Marked> };
  _snippetResult?: { content?: Marked };
};

/** By facet how many results have each of its values. */
export type BrowseFacets = Partial<Record<string, Record<string, number>>>;

/** Headings above and at the hit, outermost first. */
export function headingsOf({ hierarchy }: BrowseHit): string[] {
  return HIERARCHY_LEVELS.flatMap((level) => hierarchy[level] ?? []);
}

/** Between the topics of an issue's title. */
const BAR = ' | ';

/** Headings above the hit, outermost first; an issue as its number and first topic. @example ['Newsletter', '#257: React 19.2', 'React Native'] */
export function placesOf(hit: BrowseHit): string[] {
  const number = /\/(\d+)(?:[#?]|$)/.exec(hit.url)?.[1];
  return headingsOf(hit)
    .slice(0, -1)
    .map((heading) => {
      const [first = ''] = heading.split(BAR);
      const from = number && hit.hierarchy.lvl1 === heading ? first.search(`\\S*\\b${number}\\b`) : -1;
      return from < 0 ? heading : first.slice(from);
    });
}

/** The hit's own heading, escaped, with what matches marked. A list of topics breaks between them, after the bar. */
export function titleOf(hit: BrowseHit): string {
  const { hierarchy, _highlightResult } = hit;
  const [level] = HIERARCHY_LEVELS.filter((level) => hierarchy[level]).slice(-1);
  const marked = level && _highlightResult?.hierarchy?.[level]?.value;
  const title = marked ?? escapeHtml((level && hierarchy[level]) ?? hit.url);
  return title.includes(BAR) ? title.split(BAR).map(keepTogether).join('\u00a0| ') : title;
}

/** The name of the newsletter stays before its first topic, and may be on a line of its own. */
function keepTogether(topic: string): string {
  return topic.replaceAll(/(?<!:) /g, '\u00a0');
}
