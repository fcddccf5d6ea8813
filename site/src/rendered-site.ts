// What the compiled site is, for those who call it: types only, so that they need not read components.
import type { Content, Languages, Problem } from '@midweek/core';
import type { FiltersByLocale } from './features/search/page/search-filters.ts';

/** What documents are made from. */
export type RenderedSite = {
  content: Content;
  /** What is compiled has a core of its own, which does not know yet which languages the site has. */
  languages?: Languages;
  /** Counts that a build has made already. */
  searchFilters?: FiltersByLocale;
  /** The addresses of scripts, by their files in `src/`. */
  scripts: Readonly<Record<string, string>>;
  /** What is wrong with the content, shown while editing. */
  problems?: readonly Problem[];
};

/** Draws the document at an address; undefined if nothing is there. */
export type Render = (href: string) => string | undefined;
