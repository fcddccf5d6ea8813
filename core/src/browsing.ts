/** What addresses of the search page ask for. Small, because browsers import it. */
export * from './search/browse-request.ts';
