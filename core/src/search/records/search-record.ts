import type { Locale } from '../../languages/locales.ts';
import type { Kind } from '../../newsletter/kinds.ts';

export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** One thing that can be found, in the shape that search dialogs for Algolia read: a page, a heading, a paragraph or a curated link. */
export type SearchRecord = {
  /** The same in every build, as long as the thing is there. */
  objectID: string;
  /** The level of the record's heading, or `content` for text below one. */
  type: Exclude<HierarchyLevel, 'lvl0'> | 'content';
  language: Locale;
  /** The part of the site. */
  section: 'newsletter' | 'articles' | 'pages' | 'docs';
  /** The version of the docs; nothing else has one. @example `docs-default-1.0` */
  version_tag?: string;
  /** Of a curated link. */
  kind: Kind | null;
  /** Where a curated link leads. @example `react.dev` */
  host: string | null;
  /** The whole of it, the same for every way to write it: links of several issues with one address are one result. */
  address: string | null;
  /** Whether a curated link has a headline of its own in its issue. */
  isHeadline: boolean;
  tags: string[];
  /** Of its post, `YYYY-MM-DD`. */
  date: string | null;
  hierarchy: Record<HierarchyLevel, string | null>;
  content: string | null;
  /** Words that find it although readers do not see them. */
  keywords: string[];
  /** A path of the site in the record's language, with its fragment. */
  url: string;
};

/** A paragraph has none, its heading is a record of its own. */
export function toOwnTitle(record: SearchRecord): string | null {
  return record.type === 'content' ? null : record.hierarchy[record.type];
}

/** Fields by which the engine ranks and narrows. The texts are needed only to show a record. */
export type RecordFacts = Pick<
  SearchRecord,
  'language' | 'section' | 'type' | 'kind' | 'host' | 'isHeadline' | 'tags' | 'date' | 'version_tag'
>;

/**
 * Filters of the results. `version_tag` is `default` for records outside the versions of the docs, and `record` says what a record is:
 * `page`, `heading`, `paragraph` or `link`.
 */
export const FACETS = [
  'language',
  'section',
  'kind',
  'tags',
  'year',
  'host',
  'version_tag',
  'record',
] as const;
export type Facet = (typeof FACETS)[number];
