import type { DocsItem, NavbarItem, WrittenNavbarItem } from '../configuration/navigation-config.ts';
import type { SiteConfig, WrittenSiteConfig } from '../configuration/site-config.ts';
import { inEveryLocale } from '../languages/locales.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { DocsVersion } from './doc.ts';

type Reject = (message: string, expected: string, fix: string) => void;
type ItemOf<Type extends DocsItem['type']> = Extract<DocsItem, { type: Type }>;
type Versions = readonly DocsVersion[];

/** The link or dropdown of an item; undefined when there is nothing to show, or the item was rejected. */
function resolveDocsItem(item: DocsItem, versions: Versions, reject: Reject): NavbarItem | undefined {
  switch (item.type) {
    case 'doc':
      return resolveDoc(item, versions, reject);
    case 'docSidebar':
      return resolveSidebar(item, versions, reject);
    case 'docsVersionDropdown':
      // Which version is read differs from page to page: the site draws it.
      return versions.length > 0 ? item : undefined;
  }
}

function resolveDoc(
  { docId, position, label }: ItemOf<'doc'>,
  versions: Versions,
  reject: Reject,
): NavbarItem | undefined {
  const docs = lastFirst(versions).flatMap((version) => version.docs);
  const doc = docs.find(({ id }) => id === docId);
  if (doc?.unlisted) return undefined;
  if (doc) return { type: 'link', position, label: label ?? inEveryLocale(() => docId), to: doc.path };
  const isDraft = versions.some(({ draftIds }) => draftIds.includes(docId));
  if (!isDraft) {
    const ids = docs.map(({ id }) => id);
    rejectUnknown({ what: 'doc', id: docId, ids, versions, reject });
  }
  return undefined;
}

function resolveSidebar(
  { sidebarId, position, label }: ItemOf<'docSidebar'>,
  versions: Versions,
  reject: Reject,
): NavbarItem | undefined {
  const candidates = lastFirst(versions);
  const version = candidates.find(({ sidebars }) => sidebars.includes(sidebarId));
  if (!version) {
    const ids = candidates.flatMap(({ sidebars }) => sidebars);
    rejectUnknown({ what: 'sidebar', id: sidebarId, ids, versions, reject });
    return undefined;
  }
  const doc = version.docs.find(({ sidebar, unlisted }) => sidebar === sidebarId && !unlisted);
  if (!doc) {
    reject(
      `sidebar "${sidebarId}" of version ${version.name} has nothing to link to`,
      'a listed doc in it',
      'list one in docs.yml',
    );
    return undefined;
  }
  return { type: 'link', position, label, to: doc.path };
}

/** Links lead to the last version, and to others only for docs that it lacks. */
function lastFirst(versions: Versions): DocsVersion[] {
  return versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
}

type Unknown = { what: 'doc' | 'sidebar'; id: string; ids: string[]; versions: Versions; reject: Reject };

function rejectUnknown({ what, id, ids, versions, reject }: Unknown): void {
  const names = versions.map(({ name }) => name).join(', ');
  const place = names ? ` in version${versions.length > 1 ? 's' : ''} ${names}` : ': there are no versions';
  reject(
    `${what} "${id}" is unknown${place}`,
    ids.length > 0 ? `one of ${[...new Set(ids)].join(', ')}` : `a ${what} of a docs version`,
    what === 'doc' ? 'correct the id or write the doc' : 'correct the id or add it to docs.yml',
  );
}

/** Looks up the items that name docs, so that the header draws links and knows which versions there are. */
export function resolveNavbar(
  { value: site, lineOf }: Located<WrittenSiteConfig>,
  versions: readonly DocsVersion[],
  report: Reporter,
): Pick<SiteConfig, 'navbar' | 'docsVersions'> {
  const items = site.navbar.items.flatMap((item, index): NavbarItem[] => {
    if (!isDocsItem(item)) return [item];
    const line = lineOf('navbar', 'items', index);
    const resolved = resolveDocsItem(item, versions, (...problem) => report.error(line, ...problem));
    return resolved ? [resolved] : [];
  });
  return { navbar: { ...site.navbar, items }, docsVersions: versions };
}

function isDocsItem(item: WrittenNavbarItem): item is DocsItem {
  return item.type === 'doc' || item.type === 'docSidebar' || item.type === 'docsVersionDropdown';
}
