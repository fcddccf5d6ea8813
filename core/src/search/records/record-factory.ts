import { toPlainParagraphs } from '../../markdown/plain-text.ts';
import type { Block } from '../../markdown/rich-text.ts';
import { toHref } from '../../routes/paths.ts';
import { readLink } from './address.ts';
import { HIERARCHY_LEVELS, type HierarchyLevel, type SearchRecord } from './search-record.ts';

/** Fields that all records of a page share. */
type PageFacts = Pick<SearchRecord, 'language' | 'section' | 'tags' | 'date' | 'version_tag'> & {
  /** Without language. */
  path: string;
};

type Place = Pick<SearchRecord, 'type' | 'hierarchy' | 'content'> & {
  kind?: SearchRecord['kind'];
  /** Address of a curated link. */
  link?: string;
  isHeadline?: boolean;
  /** Besides the name of the site that a link leads to. */
  keywords?: readonly string[];
  /** Fragment of the nearest heading or item. */
  anchor?: string | undefined;
  /** Of a paragraph below its heading, from 1. */
  paragraph?: number;
};

export type ToRecord = (place: Place) => SearchRecord;

/** @example objectID: `/newsletter/257#vite-7-2@en`, `/articles/atomic-css#why~3@fr` */
export function createRecordFactory({ path, ...facts }: PageFacts): ToRecord {
  return ({ anchor, paragraph, kind = null, link = '', isHeadline = false, keywords = [], ...place }) => {
    const { host, address, words } = readLink(link);
    const fragment = anchor ? `#${anchor}` : '';
    return {
      objectID: `${path}${fragment}${paragraph ? `~${paragraph}` : ''}@${facts.language}`,
      ...facts,
      ...place,
      kind,
      host,
      address,
      isHeadline,
      keywords: [...keywords, ...words],
      url: `${toHref(facts.language, path)}${fragment}`,
    };
  };
}

/** The words of blocks in one line; nothing when they hold code and pictures only. */
export function toParagraph(blocks: readonly Block[]): string | null {
  return toPlainParagraphs(blocks).join(' ').trim() || null;
}

export type Hierarchy = SearchRecord['hierarchy'];

/** The hierarchy of a heading: the headings above it, its own text, nothing below. */
export function withLevel(above: Partial<Hierarchy>, level: number, text: string): Hierarchy {
  const entries = HIERARCHY_LEVELS.map((name, index): [HierarchyLevel, string | null] => [
    name,
    index < level ? (above[name] ?? null) : index === level ? text : null,
  ]);
  return Object.fromEntries(entries) as Hierarchy;
}
