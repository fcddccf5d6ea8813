import { toSiteName } from '../records/address.ts';
import type { RecordFacts } from '../records/search-record.ts';
import { foldText } from '../words/fold-text.ts';

/** Curated links by where they lead, in the order of the numbers that are given. */
export type Hosts = {
  /** The links of a domain and its subdomains, typed or pasted whole. @example `tkdodo.eu`, `https://www.tkdodo.eu/` */
  find: (query: string) => readonly number[];
  /** The links of sites with that name. @example `tkdodo`, `kent c dodds`, `josh comeau` for joshwcomeau.com */
  findByName: (query: string) => readonly number[];
};

// An address up to its path; people paste what their browser shows.
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s/]+\.[^\s/]+)\/?$/;
/** Initials between a first and a last name. */
const MAX_INITIALS = 2;
const SHORTEST_LAST_NAME = 4;

export function createHosts(records: readonly RecordFacts[], numbers: readonly number[]): Hosts {
  const byDomain = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  for (const number of numbers) {
    const host = records[number]?.host;
    if (!host) continue;
    const labels = host.split('.');
    // `docs.swmansion.com` is found by `swmansion.com`, but not by `com`.
    for (let from = 0; from + 1 < labels.length; from++)
      append(byDomain, labels.slice(from).join('.'), number);
    const name = toSiteName(host);
    if (name) append(byName, name, number);
  }
  return {
    find: (query) => byDomain.get(ADDRESS.exec(query.trim().toLowerCase())?.[1] ?? '') ?? [],
    findByName: (query) => {
      const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
      const exact = byName.get(words.join(''));
      if (exact || words.length < 2) return exact ?? [];
      const name = [...byName.keys()].find((site) => isNamedAfter(site, words));
      return byName.get(name ?? '') ?? [];
    },
  };
}

function isNamedAfter(site: string, words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return (
    last.length >= SHORTEST_LAST_NAME &&
    site.startsWith(first) &&
    site.endsWith(last) &&
    site.length <= length + MAX_INITIALS
  );
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
