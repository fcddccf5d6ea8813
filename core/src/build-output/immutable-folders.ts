/** Folders of a site whose files never change, as their names hold a hash of their bytes. */
export const IMMUTABLE_FOLDERS = ['_astro', 'media', 'search-index/parts'] as const;
