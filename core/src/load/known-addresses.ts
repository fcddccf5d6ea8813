import { findNearest } from '../problems/did-you-mean.ts';
import type { Route } from '../routes/routes.ts';

const GENERATED_FILE =
  /^\/(newsletter|articles|docs)\/(rss\.xml|atom\.xml|feed\.json)$|^\/conferences\.(ics|json)$|^\/(sitemap|opensearch)\.xml$|^\/robots\.txt$/;

/** Files that the build makes besides pages, and that content may link to. */
export function isGeneratedFile(path: string): boolean {
  return GENERATED_FILE.test(path);
}

/** The end of a message about a path that does not exist: a page that may be meant. */
export function suggest(path: string, routes: ReadonlyMap<string, Route>, prefix = ''): string {
  const last = path.split('/').filter(Boolean).at(-1)?.toLowerCase();
  const near =
    last &&
    ([...routes.keys()].find((route) => route.toLowerCase().includes(last)) ??
      findNearest(path, routes.keys()));
  return near ? `; did you mean ${prefix}${near}?` : '';
}
