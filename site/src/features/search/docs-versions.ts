import { readStored, STORAGE_KEYS } from '../storage/storage.ts';

/** A version of the documentation, as search knows it. */
export type SearchVersion = { name: string; isLast: boolean; hrefs: readonly string[] };

/** There is one documentation; its versions are told apart by these tags. */
const DOCS_ID = 'default';
const NO_VERSION = 'version_tag:default';

export type FacetFilters = readonly (string | readonly string[])[];

/** What every reader of a language is asked for; pages of the version in question are added to those of none. */
export function toContextFilters(language: string): (string | string[])[] {
  return [`language:${language}`, [NO_VERSION]];
}

/** The version of the open page, else the one that the reader has chosen before, else the one to use. */
export function currentVersion(versions: readonly SearchVersion[]): string | undefined {
  if (versions.length === 0) return undefined;
  const preferred = readStored(STORAGE_KEYS.preferredDocsVersion + DOCS_ID);
  const version =
    versions.find(({ hrefs }) => hrefs.includes(location.pathname)) ??
    versions.find(({ name }) => name === preferred) ??
    versions.find(({ isLast }) => isLast);
  return version?.name;
}

/** Filters that find what belongs to no version, and of the documentation that version only. */
export function withVersion(filters: FacetFilters, version: string | undefined): (string | string[])[] {
  return filters.map((group) => {
    if (typeof group === 'string') return group;
    const isOfVersions = version !== undefined && group.includes(NO_VERSION);
    return isOfVersions ? [...group, `version_tag:docs-${DOCS_ID}-${version}`] : [...group];
  });
}
