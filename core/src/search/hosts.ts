import type { SearchRecord } from './search-record.ts';

/** Curated links by where they lead, in the order of the numbers that are given. */
export type Hosts = {
  /** The links of a host that was typed or pasted whole. @example `tkdodo.eu`, `https://www.tkdodo.eu/` */
  find: (query: string) => readonly number[];
  /** The links of hosts with that name. @example `tkdodo` */
  findByName: (query: string) => readonly number[];
};

// An address up to its path; people paste what their browser shows.
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s/]+)\/?$/;

export function createHosts(records: readonly SearchRecord[], numbers: readonly number[]): Hosts {
  const byHost = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  for (const number of numbers) {
    const host = records[number]?.host;
    if (!host) continue;
    append(byHost, host, number);
    append(byName, host.split('.')[0] ?? '', number);
  }
  return {
    find: (query) => byHost.get(toHostName(query)) ?? [],
    findByName: (query) => byName.get(toHostName(query)) ?? [],
  };
}

function toHostName(query: string): string {
  return ADDRESS.exec(query.trim().toLowerCase())?.[1] ?? '';
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
