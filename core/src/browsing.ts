/** What addresses of the search page ask for. Small, because browsers import it. */
export { KINDS } from './newsletter/kinds.ts';
export * from './search/browse/browse-request.ts';
export * from './search/browse/browse-search.ts';
