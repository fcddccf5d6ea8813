import { FACETS, parseSearchParams, type SearchIndex, search } from '@midweek/core/search';
import { createHostileSearch, type HostileSearch } from '../tests/faults/hostile-searches.ts';

const FLOOD = 30;
/** Systems count processor time in steps of some milliseconds. */
const REPEATS = 20;
const EVERYTHING = { facets: FACETS, hitsPerPage: 100, page: 9 };
/** One letter stands for hundreds of words, and every facet of every record that has one of them is counted. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const QUERIES: readonly HostileSearch[] = [
  ...LETTERS.map((query) => ({ ...EVERYTHING, query })),
  { ...EVERYTHING, query: LETTERS.slice(0, 12).join(' ') },
  { ...EVERYTHING, query: '' },
  { ...EVERYTHING, query: 'rea' },
  {
    ...EVERYTHING,
    query: 're co pr in de st ex na te an su mo',
    facetFilters: [['kind:release', 'tags:react']],
  },
  // Other words for these, several at once.
  { ...EVERYTHING, query: 'state management server components end to end' },
  { ...EVERYTHING, query: 'react native the new in for' },
  // Unknown words with known ones near them, which are looked for in turn.
  { facets: FACETS, query: 'rxactoo cxmpilooer hxdraooion the of and in react native to with for' },
  { facets: FACETS, query: 'reactoo compilooer hydraooion' },
];

/** The processor time that the engine needs for the worst of the searches that pass all limits: what else the machine does is not its cost. */
export function timeHostileQueries(indexes: Readonly<Record<string, SearchIndex>>): {
  ms: number;
  query: string;
} {
  const flood = Array.from({ length: FLOOD }, (_, number) => createHostileSearch(number));
  let worst = { ms: 0, query: '' };
  for (const asked of [...flood, ...QUERIES]) {
    const params = parseSearchParams(asked);
    // Once before: what is compiled on the way is compiled for all.
    search(indexes, params);
    const before = process.cpuUsage();
    for (let time = 0; time < REPEATS; time++) search(indexes, params);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000 / REPEATS;
    if (ms > worst.ms) worst = { ms, query: params.query };
  }
  return worst;
}
