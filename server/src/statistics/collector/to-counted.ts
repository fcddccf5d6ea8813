// From events, which say something about a reader, to what is counted, which says nothing about anybody.
import {
  type CollectedEvent,
  type CollectorFile,
  defaultLocale,
  type Locale,
  listLocales,
  localePrefix,
} from '@midweek/core';
import { isbot } from 'isbot';
import type { Depth } from '../../database/schema.ts';

/** Everything that the site does not have is counted under this name, so that nobody can fill the tables with names. */
const OTHER = 'other';

/** No name of a host is longer. Keys of the tables have to stay short. */
const MAX_HOST_LENGTH = 253;

export interface PageKey {
  readonly day: string;
  readonly path: string;
  readonly locale: Locale;
  readonly referrer: string;
  readonly isBot: boolean;
}
export interface ClickKey {
  readonly day: string;
  readonly issue: string;
  readonly anchor: string;
  readonly isBot: boolean;
}
export type Counted =
  | {
      readonly page: PageKey;
      readonly amount: 'views' | Depth;
      /** Of a view. It stays in memory until it is hashed with the salt of the day. */
      readonly visitor?: string;
    }
  | { readonly click: ClickKey };

export interface Sender {
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

interface Names {
  readonly file: CollectorFile;
  /** Shared by all releases, so that a new one does not let as many names through again. */
  readonly nameReferrer: NameReferrer;
}

export function toCounted(
  event: CollectedEvent,
  { ip, userAgent, now }: Sender,
  { file: { paths, issues }, nameReferrer }: Names,
): Counted {
  const day = now.toISOString().slice(0, 10);
  // A program says its name, or none.
  const isBot = userAgent === '' || isbot(userAgent);
  if (event.event === 'click') {
    const anchors = Object.hasOwn(issues, event.issue) ? issues[event.issue] : undefined;
    const anchor = anchors?.includes(event.anchor) ? event.anchor : OTHER;
    return { click: { day, issue: anchors ? event.issue : OTHER, anchor, isBot } };
  }
  const { locale, path } = splitLocale(event.path);
  const known = paths.find((one) => withoutSlash(one) === withoutSlash(path)) ?? OTHER;
  if (event.event === 'leave')
    return { page: { day, path: known, locale, referrer: '', isBot }, amount: toDepth(event.share) };
  const referrer = nameReferrer(toReferrer(event.referrer), day);
  const page = { day, path: known, locale, referrer, isBot };
  return { page, amount: 'views', visitor: `${ip}\0${userAgent}` };
}

function toDepth(share: number): Depth {
  if (share > 0.75) return 'depth100';
  if (share > 0.5) return 'depth75';
  return share > 0.25 ? 'depth50' : 'depth25';
}

function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of listLocales()) {
    const prefix = localePrefix(locale);
    if (prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`))
      return { locale, path: pathname.slice(prefix.length) || '/' };
  }
  return { locale: defaultLocale(), path: pathname };
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** The host of another site; its path and query are nobody's business. */
function toReferrer(referrer = ''): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol)) return '';
  const name = hostname.replace(/^www\./, '');
  return name.length > MAX_HOST_LENGTH ? OTHER : name;
}

export type NameReferrer = (host: string, day: string) => string;

/** Lets so many different names through in a day. Per process: two of them know twice as many. */
export function createReferrerNames(max: number): NameReferrer {
  const names = new Set<string>();
  let currentDay = '';
  return (host, day) => {
    if (day !== currentDay) names.clear();
    currentDay = day;
    if (host === '' || names.has(host)) return host;
    if (names.size >= max) return OTHER;
    names.add(host);
    return host;
  };
}
