import { z } from 'zod';
import type { Localized } from '../languages/locales.ts';
import type { Block } from '../markdown/rich-text.ts';
import { DaySchema } from '../posts/front-matter.ts';
import type { Outline } from '../posts/post.ts';
import type { Banner } from './docs-config.ts';

/** A version as every page knows it: where its docs are, not what they say. */
export type DocsVersion = {
  /** The name in messages and commands, e.g. `2.0`. */
  name: string;
  /** The name for readers. */
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

// Docs are texts in versions. A doc has the same id in every version that has it.

export const DocFrontMatterSchema = z.strictObject({
  /** The heading of the page and the title of the document. */
  title: z.string().trim().min(1),
  /** One sentence below the title, for search engines and link previews. Default: the first paragraph, and nothing below the title. */
  description: z.string().trim().min(1).optional(),
  /** Its name in the sidebar. Default: the title. */
  sidebarLabel: z.string().trim().min(1).optional(),
  /** Its place in a sidebar that is made from folders; those without one come last, by name. */
  position: z.number().optional(),
  /** The day of the last change that readers should know of. */
  updated: DaySchema.optional(),
  /** Reachable by its address only: in no list, feed, sitemap or search. */
  unlisted: z.boolean().default(false),
  /** Visible in development only. */
  draft: z.boolean().default(false),
});

export type DocText = {
  file: string;
  title: string;
  sidebarLabel: string;
  description: string;
  /** The description where it is written, not taken from the text: it is below the title. */
  lead: string | undefined;
  /** `YYYY-MM-DD`. */
  updated: string | undefined;
  body: Block[];
  outline: Outline[];
};

export type Doc = {
  /** Path of its folder below the version; `index` for the version's own text. */
  id: string;
  /** Path of its page without language, e.g. `/docs/next/send`. */
  path: string;
  position: number | undefined;
  isUnlisted: boolean;
  isDraft: boolean;
  texts: Localized<DocText>;
};

/** An entry of a sidebar. Docs without a label are called by their own. */
export type SidebarItem =
  | { type: 'doc'; id: string; label: Localized | undefined }
  | { type: 'link'; label: Localized; to?: string | undefined; href?: string | undefined }
  | SidebarCategory;

export type SidebarCategory = {
  type: 'category';
  /** Only a category with an index page can do without. */
  label: Localized | undefined;
  /** Id of its index page. */
  docId: string | undefined;
  isCollapsed: boolean;
  items: SidebarItem[];
};

export type Sidebar = { id: string; items: SidebarItem[] };

/** One version with its texts. */
export type VersionDocs = { version: DocsVersion; docs: Doc[]; sidebars: Sidebar[] };

export type Docs = {
  title: Localized;
  editUrl: string | undefined;
  /** Newest first. */
  versions: VersionDocs[];
};

/** The ids that a list of entries leads to, in its order; index pages come before what is in their category. */
export function* listDocIds(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.id;
    if (item.type === 'category') {
      if (item.docId !== undefined) yield item.docId;
      yield* listDocIds(item.items);
    }
  }
}
