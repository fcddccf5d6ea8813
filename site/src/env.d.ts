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
    /** What a build has counted already: compiled pages have a core of their own, which would list everything that can be found again. */
    searchFilters?: import('./features/search/page/search-filters.ts').FiltersByLocale;
    /** What the page has thrown, for the page that says so. */
    crash?: unknown;
  }
}
