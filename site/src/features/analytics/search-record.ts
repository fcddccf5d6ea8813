import { isAttribution, TOKEN_PARAM } from '@midweek/core/browser';
import { onlyParams } from './only-params.ts';

/** What a page load knows of where the reader comes from. */
export type Visit = {
  search: string;
  url: string;
  referrer: string;
  /** Whether the page keeps in its query what the reader asks of it, such as search filters and quantities. */
  isOwnQuery: boolean;
};

// Nobody's campaign needs more, and a record must be read in no time at all.
const MAX_KEYS = 100;
const MAX_VALUE_LENGTH = 500;
// What a reader looks for on this site says nothing about where she comes from.
const QUERY_PARAM = 'q';
const PRIVATE = [TOKEN_PARAM, QUERY_PARAM];

/**
 * The record of search parameters after one more visit: what was there stays, a newer value replaces the same key, and where the reader first
 * came from is never replaced. Lowercase and sorted by key, as a query string. A query that this site made adds its attribution only.
 *
 * @example toSearchRecord('a=1', { search: '?B=2', … }) // 'a=1&b=2&initial_referrer=&initial_url=…'
 */
export function toSearchRecord(stored: string, { search, url, referrer, isOwnQuery }: Visit): string {
  const isLed = isSameSite(referrer, url);
  const mayEnter = isOwnQuery || isLed ? isAttribution : isNotPrivate;
  const first = new Map([
    ['initial_referrer', onlyParams(referrer, isLed ? isAttribution : (param) => param !== TOKEN_PARAM)],
    ['initial_url', onlyParams(url, mayEnter)],
  ]);
  const record = new Map([...first, ...new URLSearchParams(stored)].map(toEntry));
  for (const [key, value] of [...new URLSearchParams(search)].map(toEntry)) {
    const isRoomLeft = record.has(key) || record.size < MAX_KEYS;
    if (!first.has(key) && mayEnter(key) && isRoomLeft) record.set(key, value);
  }
  for (const name of PRIVATE) record.delete(name);
  const params = new URLSearchParams([...record]);
  params.sort();
  // Escapes too: `%3A` and `%3a` are the same.
  return params.toString().toLowerCase();
}

function toEntry([key, value]: [string, string]): [string, string] {
  return [key.toLowerCase(), value.toLowerCase().slice(0, MAX_VALUE_LENGTH)];
}

function isNotPrivate(param: string): boolean {
  return !PRIVATE.includes(param);
}

export function isSameSite(referrer: string, url: string): boolean {
  return URL.canParse(referrer) && URL.canParse(url) && new URL(referrer).origin === new URL(url).origin;
}
