/** Making the search indexes of a build, and opening them again. It reads code: browsers must not import it. */
export { listPartNames, listParts } from './search/files/list-parts.ts';
export { findStemmerFile } from './search/files/load-stemmer.ts';
export { openIndex } from './search/files/open-index.ts';
export { INDEX_VERSION, serializeIndex } from './search/files/serialize-index.ts';
export { listRecords } from './search/records/list-records.ts';
