import type { Localized } from '../languages/locales.ts';
import type { Banner } from './docs-config.ts';

/** A version as every page knows it: where its docs are, not what they say. */
export type DocsVersion = {
  /** What messages and commands call it, e.g. `2.0`. */
  name: string;
  /** What readers call it. */
  label: Localized;
  /** The version that readers should use. */
  isLast: boolean;
  banner: Banner;
  /** Path that its docs are below, e.g. `/docs/next`. */
  path: string;
  docs: {
    /** The same in every version. */
    id: string;
    /** Path of its page without language. */
    path: string;
    /** Id of the first sidebar that lists it. */
    sidebar: string | undefined;
    /** Reachable by its address only. */
    unlisted: boolean;
  }[];
  /** The doc that the version opens with. */
  mainDocId: string;
  /** Ids of its sidebars. */
  sidebars: string[];
  /** Ids of docs that are not published yet. They are in no list, and naming one is not a mistake. */
  draftIds: string[];
};

/** The version and the doc that a page shows. */
export function findDoc(versions: readonly DocsVersion[], path: string) {
  for (const version of versions) {
    const doc = version.docs.find((doc) => doc.path === path);
    if (doc) return { version, doc };
  }
  return undefined;
}

/** Where a version has a doc; else where it starts, which is not the same doc. */
export function pathInVersion(version: DocsVersion, docId: string): { path: string; isSameDoc: boolean } {
  const doc = version.docs.find(({ id }) => id === docId);
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  return { path: doc?.path ?? main?.path ?? version.path, isSameDoc: doc !== undefined };
}

export function lastVersion(versions: readonly DocsVersion[]): DocsVersion | undefined {
  return versions.find(({ isLast }) => isLast);
}

/** How search tells docs of one version from those of another. There is one set of docs. */
export function toVersionTag(name: string): string {
  return `docs-default-${name}`;
}
