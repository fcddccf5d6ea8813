import { readQuietly } from './quiet-storage.ts';

/** A version of the documentation, as search knows it. */
type SearchVersion = { name: string; tag: string; isLast: boolean };

const TAG_OF_PAGE = 'meta[name="docsearch:version_tag"]';
const NO_VERSION = 'version_tag:default';

export type VersionSettings = {
  /** None when results are not narrowed by them. */
  versions: readonly SearchVersion[];
  /** Where the version is kept that the reader has chosen. */
  preferredVersionKey?: string | undefined;
};

export type FacetFilters = readonly (string | readonly string[])[];

/** Base filters of every search in a language: content without a version. `withVersion` adds the docs of one version. */
export function toContextFilters(language: string): (string | string[])[] {
  return [`language:${language}`, [NO_VERSION]];
}

/** The version of the open page, else the one that the reader has chosen before, else the one to use. */
export function currentVersion({ versions, preferredVersionKey }: VersionSettings): string | undefined {
  if (!preferredVersionKey) return undefined;
  const preferred = readQuietly(preferredVersionKey);
  const tag = document.querySelector<HTMLMetaElement>(TAG_OF_PAGE)?.content;
  const version =
    versions.find((version) => version.tag === tag) ??
    versions.find(({ name }) => name === preferred) ??
    versions.find(({ isLast }) => isLast);
  return version?.name;
}

/** Filters that match everything without a version, and of the docs only the given version. */
export function withVersion(
  filters: FacetFilters,
  versions: VersionSettings['versions'],
  name: string | undefined,
): (string | string[])[] {
  const version = versions.find((version) => version.name === name);
  return filters.map((group) => {
    if (typeof group === 'string') return group;
    const isOfVersions = version !== undefined && group.includes(NO_VERSION);
    return isOfVersions ? [...group, `version_tag:${version.tag}`] : [...group];
  });
}
