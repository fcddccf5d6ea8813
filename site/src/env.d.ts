declare module 'virtual:address-of/*' {
  const url: string;
  export default url;
}

declare module '*.css?url' {
  const url: string;
  export default url;
}

/** Of the code that reads search indexes; `astro.config.ts` puts it in. */
declare const SEARCH_INDEX_VERSION: string;

declare namespace App {
  interface Locals {
    content: import('@midweek/core').Content;
    /** What is wrong with the content, shown on the page while editing. */
    problems: import('@midweek/core').Problem[];
    address: import('./routing.ts').Address;
    /** Counts that the build passes in: compiled pages bundle their own copy of core, which would list all search records a second time. */
    searchFilters?: import('./features/search/page/search-filters.ts').FiltersByLocale;
    /** The error that a page threw, for the crash page. */
    crash?: unknown;
  }
}
