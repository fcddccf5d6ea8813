declare module 'virtual:address-of/*' {
  const url: string;
  export default url;
}

/** Of the code that reads search indexes; `vite.config.ts` puts it in. */
declare const SEARCH_INDEX_VERSION: string;
