/** Making the search indexes of a build, and opening them again. It reads code: browsers must not import it. */
export { INDEX_VERSION } from './search/index-file.ts';
export { listRecords } from './search/list-records.ts';
export { findStemmerFile } from './search/load-stemmer.ts';
export { openIndex } from './search/open-index.ts';
export { listPartNames, listParts } from './search/parts/list-parts.ts';
export { serializeIndex } from './search/serialize-index.ts';
