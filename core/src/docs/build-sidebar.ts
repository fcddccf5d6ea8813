// Sidebars as they are written become lists of docs, categories and links.

import { type Localized, listLocales } from '../languages/locales.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import type { Doc, SidebarItem } from './doc.ts';
import type { WrittenSidebarItem } from './docs-config.ts';

type Keys = readonly (string | number)[];
/** Reports a problem of the entry at a path of keys. */
type Reject = (keys: Keys, message: string, expected: string, fix: string) => void;

type SidebarContext = {
  /** All docs of the version that pages are made of. */
  docs: readonly Doc[];
  /** Docs that were written but are drafts, or cannot be read: an entry for one is left out. */
  absentIds: readonly string[];
  /** Name of the version, for messages. */
  version: string;
  reject: Reject;
};

/** Missing entries are reported and left out, so that the page can still be shown until it is fixed. */
export function buildSidebar(
  items: readonly WrittenSidebarItem[],
  keys: Keys,
  context: SidebarContext,
): SidebarItem[] {
  return items.flatMap((item, index) => buildItem(item, [...keys, index], context));
}

function buildItem(item: WrittenSidebarItem, keys: Keys, context: SidebarContext): SidebarItem[] {
  switch (item.type) {
    case 'doc':
      return isThere(item.doc, keys, context) ? [{ type: 'doc', id: item.doc, label: item.label }] : [];
    case 'folder':
      return buildFolder(item.folder, keys, context);
    case 'link':
      return [{ type: 'link', label: item.label, to: item.to, href: item.href }];
    case 'category': {
      const items = buildSidebar(item.items, [...keys, 'items'], context);
      const hasIndex = item.doc !== undefined && isThere(item.doc, [...keys, 'doc'], context);
      if (items.length === 0 && !hasIndex) return [];
      const { category: label, isCollapsed } = item;
      return [{ type: 'category', label, docId: hasIndex ? item.doc : undefined, isCollapsed, items }];
    }
  }
}

function isThere(id: string, keys: Keys, { docs, absentIds, version, reject }: SidebarContext): boolean {
  if (docs.some((doc) => doc.id === id)) return true;
  if (absentIds.includes(id)) return false;
  const ids = docs.map((doc) => doc.id);
  reject(
    keys,
    `doc "${id}" is unknown in version ${version}`,
    `one of ${ids.join(', ') || 'no docs'}`,
    `correct the id or write docs/${version}/${id}${didYouMean(id, ids)}`,
  );
  return false;
}

function buildFolder(folder: string, keys: Keys, { docs, absentIds, version, reject }: SidebarContext) {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const items = listFolder(prefix, docs);
  if (items.length === 0 && !absentIds.some((id) => id.startsWith(prefix)))
    reject(
      keys,
      `folder "${folder}" has no docs in version ${version}`,
      'a folder with texts, or . for all of them',
      'correct the name or remove the entry',
    );
  return items;
}

/** The docs of a folder; folders inside it are categories, and their own text is the index page. */
function listFolder(prefix: string, docs: readonly Doc[]): SidebarItem[] {
  const inside = docs.filter(({ id }) => id.startsWith(prefix));
  const byName = Map.groupBy(inside, ({ id }) => id.slice(prefix.length).split('/')[0] ?? '');
  const entries = [...byName].map(([name, docs]) => {
    const own = docs.find(({ id }) => id === prefix + name);
    const first = docs.flatMap(({ position }) => position ?? []).sort((a, b) => a - b)[0];
    // The text of the version itself comes first.
    const position =
      prefix === '' && name === 'index'
        ? Number.NEGATIVE_INFINITY
        : (own?.position ?? (own ? undefined : first));
    return { name, docs, own, position: position ?? Number.POSITIVE_INFINITY };
  });
  entries.sort((a, b) =>
    a.position === b.position
      ? a.name.localeCompare(b.name, 'en', { numeric: true })
      : a.position - b.position,
  );
  return entries.map(({ name, docs, own }): SidebarItem => {
    if (own && docs.length === 1) return { type: 'doc', id: own.id, label: undefined };
    return {
      type: 'category',
      label: own ? undefined : toLabel(name),
      docId: own?.id,
      isCollapsed: true,
      items: listFolder(`${prefix}${name}/`, docs),
    };
  });
}

/** @example toLabel('getting-started') // 'Getting started', in every language */
function toLabel(name: string): Localized {
  const words = name.replaceAll('-', ' ');
  const label = words.slice(0, 1).toUpperCase() + words.slice(1);
  return Object.fromEntries(listLocales().map((locale) => [locale, label])) as Localized;
}
