import type { Redirect } from '@midweek/core';
import { decodePath } from '../http/urls.ts';

export interface RedirectAnswer {
  readonly status: number;
  readonly location: string;
}

/** Finds the redirect for a decoded path. The first one listed wins, as on static hosts. */
export type FindRedirect = (path: string, query: string) => RedirectAnswer | undefined;

/** Creates the lookup: exact paths only; the query is kept unless the target brings its own. */
export function createRedirects(redirects: readonly Redirect[]): FindRedirect {
  const byPath = new Map(
    redirects.toReversed().map((redirect) => [decodePath(redirect.from) ?? redirect.from, redirect] as const),
  );
  return (path, query) => {
    const redirect = byPath.get(path);
    return redirect && { status: redirect.status, location: toLocation(redirect.to, query) };
  };
}

const ORIGIN = 'http://own.invalid';

/** Whether a redirect target can be turned into a Location. */
export function isRedirectTarget(to: string): boolean {
  return URL.canParse(to, ORIGIN);
}

/** URL does the encoding, and puts a query before the fragment. */
function toLocation(to: string, query: string): string {
  const url = new URL(to, ORIGIN);
  if (url.search === '') url.search = query;
  return url.origin === ORIGIN ? url.pathname + url.search + url.hash : url.href;
}
