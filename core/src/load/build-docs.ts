// content/docs.yml and the folders that it names become versions with docs and sidebars.
import { buildSidebar } from '../docs/build-sidebar.ts';
import {
  type Doc,
  type Docs,
  type DocsVersion,
  type DocText,
  listDocIds,
  type Sidebar,
  type VersionDocs,
} from '../docs/doc.ts';
import { type Banner, type DocsConfig, toVersionPath, type VersionConfig } from '../docs/docs-config.ts';
import type { Localized } from '../languages/locales.ts';
import { linksInBlocks } from '../markdown/walk.ts';
import { parseDocFile } from '../posts/parse-post.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { paths } from '../routes/paths.ts';
import { alignTranslations, parseTexts } from './build-posts.ts';
import type { SourceFolder } from './read-folders.ts';

type BuildOptions = {
  config: Located<DocsConfig>;
  /** The folders of each version, by its name. */
  folders: ReadonlyMap<string, readonly SourceFolder[]>;
  includeDrafts: boolean;
  /** Of content/docs.yml. */
  report: Reporter;
};

/** Nothing without versions. */
export function buildDocs({ config, folders, includeDrafts, report }: BuildOptions): Docs | undefined {
  const { title, editUrl, versions } = config.value;
  if (!title || versions.length === 0) return undefined;
  const otherPaths = versions.map(toVersionPath).filter((path) => path !== paths.docs);
  const lastIndex = versions.findIndex(({ isLast }) => isLast);
  const built = versions.flatMap((version, index) => {
    const written = folders.get(version.name) ?? [];
    const all = written.flatMap((folder) => buildDoc(folder, toVersionPath(version)));
    const ids = written.map(toId);
    resolveLinks(all, { base: toVersionPath(version), ids, otherPaths });
    return (
      buildVersion(version, all, {
        banner: version.banner ?? defaultBanner(index, lastIndex),
        includeDrafts,
        ids,
        report,
        lineOf: (...keys) => config.lineOf('versions', index, ...keys),
      }) ?? []
    );
  });
  return { title, editUrl, versions: built };
}

function defaultBanner(index: number, lastIndex: number): Banner {
  if (index === lastIndex) return 'none';
  return index < lastIndex ? 'unreleased' : 'unmaintained';
}

function toId({ name }: SourceFolder): string {
  return name || 'index';
}

/** @example toDocPath('/docs/next', 'send') // '/docs/next/send' */
function toDocPath(base: string, id: string): string {
  return id === 'index' ? base : `${base}/${id}`;
}

function buildDoc(folder: SourceFolder, base: string): Doc[] {
  const parsed = parseTexts(folder, parseDocFile);
  if (!parsed) return [];
  const { original, files } = parsed;
  const texts = parsed.texts as Localized<DocText>;
  alignTranslations(texts);
  const { updated, unlisted, draft, position } = original.frontMatter.value;
  for (const { text } of files) text.updated ??= updated;
  const id = toId(folder);
  return [{ id, path: toDocPath(base, id), position, isUnlisted: unlisted, isDraft: draft, texts }];
}

type VersionOptions = {
  banner: Banner;
  includeDrafts: boolean;
  /** Of everything that was written, also what cannot be read. */
  ids: readonly string[];
  report: Reporter;
  lineOf: (...keys: (string | number)[]) => number;
};

function buildVersion(
  config: VersionConfig,
  all: readonly Doc[],
  options: VersionOptions,
): VersionDocs | undefined {
  const { banner, includeDrafts, ids, report, lineOf } = options;
  const { name, label, isLast } = config;
  const docs = all.filter(({ isDraft }) => includeDrafts || !isDraft).sort(byId);
  const draftIds = all.filter((doc) => !docs.includes(doc)).map(({ id }) => id);
  const absentIds = ids.filter((id) => !docs.some((doc) => doc.id === id));
  const sidebars = Object.entries(config.sidebars).map(([id, written]): Sidebar => {
    const reject = (keys: readonly (string | number)[], ...problem: [string, string, string]) =>
      report.error(lineOf(...keys), ...problem);
    const items =
      all.length === 0
        ? []
        : buildSidebar(written, ['sidebars', id], { docs, absentIds, version: name, reject });
    return { id, items };
  });
  const isListed = (id: string) => docs.some((doc) => doc.id === id && !doc.isUnlisted);
  const sidebarOf = new Map(
    sidebars.toReversed().flatMap(({ id, items }) => [...listDocIds(items)].map((doc) => [doc, id] as const)),
  );
  const mainDocId = isListed('index')
    ? 'index'
    : (sidebars.flatMap(({ items }) => [...listDocIds(items)]).find(isListed) ??
      docs.map(({ id }) => id).find(isListed));
  if (mainDocId === undefined) {
    report.error(
      lineOf('name'),
      `version "${name}" has no docs to read`,
      `texts in docs/${name} that are listed and no drafts`,
      'write one or remove the version',
    );
    return undefined;
  }
  for (const { id, items } of sidebars)
    if (![...listDocIds(items)].some(isListed))
      report.error(
        lineOf('sidebars', id),
        `sidebar "${id}" of version ${name} has nothing to link to`,
        'a listed doc in it',
        'add one or remove the sidebar',
      );
  const version: DocsVersion = {
    name,
    label,
    isLast,
    banner,
    path: toVersionPath(config),
    docs: docs.map(({ id, path, isUnlisted }) => ({
      id,
      path,
      sidebar: sidebarOf.get(id),
      unlisted: isUnlisted,
    })),
    mainDocId,
    sidebars: sidebars.map(({ id }) => id),
    draftIds,
  };
  return { version, docs, sidebars };
}

function byId(a: Doc, b: Doc): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

type LinkTargets = { base: string; ids: readonly string[]; otherPaths: readonly string[] };

/**
 * In a doc, `/docs/send` is the doc `send` of the same version, so that a version can be cut without touching its texts.
 * Addresses with the path of a version stay as they are.
 */
function resolveLinks(docs: readonly Doc[], { base, ids, otherPaths }: LinkTargets): void {
  const links = docs.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ body }) => [...linksInBlocks(body)]),
  );
  for (const link of links) {
    const [, path = '', rest = '', suffix = ''] = /^(\/docs(?:\/([^?#]*))?)([?#].*)?$/.exec(link.url) ?? [];
    if (!path || otherPaths.some((other) => path === other || path.startsWith(`${other}/`))) continue;
    const id = rest || 'index';
    if (ids.includes(id)) link.url = `${toDocPath(base, id)}${suffix}`;
  }
}
