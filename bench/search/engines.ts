// Our engine and two libraries, each as a function from a query to its first results.
import { join } from 'node:path';
import { createSearchIndex } from '../../core/src/search/engine/create-search-index.ts';
import { toStaticBoosts } from '../../core/src/search/engine/static-boost.ts';
import { groupByAddress, toGroups } from '../../core/src/search/records/groups.ts';
import { type SearchRecord, toOwnTitle } from '../../core/src/search/records/search-record.ts';
import { foldText } from '../../core/src/search/words/fold-text.ts';
import { buildTokenTable } from '../../core/src/search/words/token-table.ts';
import { installPackages } from '../install-packages.ts';

const LIBRARIES = join(import.meta.dirname, 'libraries');
const SHOWN = 10;
/** Several links may have one address, of which one is shown. */
const ASKED = SHOWN * 4;
const BOOST = { title: 3, content: 1, keywords: 0.5 };
const ORAMA_LANGUAGES: Readonly<Record<string, string>> = { en: 'english', fr: 'french' };

export type ComparedEngine = {
  name: string;
  ask: (query: string) => SearchRecord[] | Promise<SearchRecord[]>;
};

type Text = { id: string; title: string; content: string; keywords: string };
type Found = { id: string };

// What is used of the libraries: they are not there when types are checked.
type MiniSearch = new (options: {
  fields: (keyof Text)[];
  processTerm: (term: string) => string;
}) => {
  addAll: (texts: readonly Text[]) => void;
  search: (query: string, options: object) => Found[];
};
type Orama = {
  create: (options: object) => object;
  insertMultiple: (db: object, texts: readonly Text[], batch: number) => Promise<unknown>;
  search: (db: object, query: object) => Promise<{ hits: Found[] }>;
};

export async function openEngines(records: readonly SearchRecord[]): Promise<ComparedEngine[]> {
  await installPackages(LIBRARIES, 'a search library');
  return [openOurs(records), await openMiniSearch(records), await openOrama(records)];
}

function openOurs(records: readonly SearchRecord[]): ComparedEngine {
  const index = createSearchIndex(records);
  return {
    name: 'ours',
    ask: (query) =>
      index.search({ query, facetFilters: [], page: 0, hitsPerPage: SHOWN }).hits.map(({ record }) => record),
  };
}

async function openMiniSearch(records: readonly SearchRecord[]): Promise<ComparedEngine> {
  const library = join(LIBRARIES, 'node_modules/minisearch/dist/es/index.js');
  const { default: Library } = (await import(library)) as { default: MiniSearch };
  const index = new Library({ fields: ['title', 'content', 'keywords'], processTerm: foldText });
  index.addAll(records.map(toText));
  const groups = toGroups(groupByAddress(records));
  const boosts = toStaticBoosts(records, buildTokenTable(records), groups);
  const options = {
    boost: BOOST,
    boostDocument: (id: string) => boosts[Number(id)] ?? 1,
    prefix: (_term: string, at: number, terms: readonly string[]) => at === terms.length - 1,
  };
  const ways = [
    { ...options, combineWith: 'AND' },
    { ...options, combineWith: 'AND', fuzzy: 0.2 },
    { ...options, combineWith: 'OR', fuzzy: 0.2 },
  ];
  return {
    name: 'MiniSearch',
    ask: (query) => {
      for (const way of ways) {
        const found = index.search(query, way);
        if (found.length > 0) return showFirst(found, records);
      }
      return [];
    },
  };
}

async function openOrama(records: readonly SearchRecord[]): Promise<ComparedEngine> {
  const { create, insertMultiple, search } = (await import(
    join(LIBRARIES, 'node_modules/@orama/orama/dist/esm/index.js')
  )) as Orama;
  const db = create({
    schema: { title: 'string', content: 'string', keywords: 'string' },
    language: ORAMA_LANGUAGES[records[0]?.language ?? 'en'] ?? 'english',
  });
  await insertMultiple(db, records.map(toText), 1000);
  const ways = [
    { threshold: 0, tolerance: 0 },
    { threshold: 0, tolerance: 1 },
    { threshold: 1, tolerance: 1 },
  ];
  return {
    name: 'Orama',
    ask: async (query) => {
      for (const way of ways) {
        const { hits } = await search(db, { term: query, boost: BOOST, limit: ASKED, ...way });
        if (hits.length > 0) return showFirst(hits, records);
      }
      return [];
    },
  };
}

function toText(record: SearchRecord, number: number): Text {
  return {
    id: String(number),
    title: toOwnTitle(record) ?? '',
    content: record.content ?? '',
    keywords: record.keywords.join(' '),
  };
}

/** Links with one address once, as ours does. */
function showFirst(found: readonly Found[], records: readonly SearchRecord[]): SearchRecord[] {
  const byAddress = new Map<string, SearchRecord>();
  for (const { id } of found.slice(0, ASKED)) {
    const record = records[Number(id)];
    const address = record?.address ?? id;
    if (record && !byAddress.has(address)) byAddress.set(address, record);
  }
  return [...byAddress.values()].slice(0, SHOWN);
}
