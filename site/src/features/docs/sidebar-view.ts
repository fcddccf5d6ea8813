// The sidebar of a doc as a page shows it: names and addresses in the reader's language.
import {
  type Doc,
  inLocale,
  type Locale,
  listDocIds,
  type Sidebar,
  type SidebarCategory,
  type SidebarItem,
  t,
  textFor,
  toHref,
  type VersionDocs,
} from '@midweek/core';

export type SidebarEntry =
  | { type: 'link'; text: string; to: string; lang: Locale | undefined; isCurrent: boolean }
  | {
      type: 'category';
      text: string;
      /** Its index page. */
      to: string | undefined;
      isCurrent: boolean;
      isOpen: boolean;
      expandLabel: string;
      collapseLabel: string;
      entries: SidebarEntry[];
    };

export type Crumb = { text: string; to: string | undefined };
export type Neighbours = Record<'previous' | 'next', { href: string; title: string } | undefined>;

/** What a page asks its sidebar for. `undefined` for a doc that no sidebar lists. */
export function createSidebarView({ docs, sidebars }: VersionDocs, doc: Doc, locale: Locale) {
  const docOf = (id: string | undefined) => docs.find((other) => other.id === id);
  const sidebar = sidebars.find(({ items }) => [...listDocIds(items)].includes(doc.id));
  const labelOf = (doc: Doc | undefined) => (doc ? textFor(doc, locale).text.sidebarLabel : '');
  const nameOf = ({ label, docId }: SidebarCategory) => label?.[locale] ?? labelOf(docOf(docId));

  /** Unlisted docs are seen only by whoever has opened them. */
  const isShown = (other: Doc) => !other.isUnlisted || other === doc;

  const toEntries = (items: readonly SidebarItem[]): SidebarEntry[] =>
    items.flatMap((item) => toEntry(item) ?? []);

  function toEntry(item: SidebarItem): SidebarEntry | undefined {
    if (item.type === 'link') {
      const { label, to, href = '' } = item;
      return {
        type: 'link',
        text: inLocale(label, locale),
        to: to ?? href,
        lang: undefined,
        isCurrent: false,
      };
    }
    if (item.type === 'doc') {
      const other = docOf(item.id);
      if (!other || !isShown(other)) return undefined;
      const { language } = textFor(other, locale);
      const lang = item.label || language === locale ? undefined : language;
      const text = item.label?.[locale] ?? labelOf(other);
      return { type: 'link', text, to: other.path, lang, isCurrent: other === doc };
    }
    const index = docOf(item.docId);
    const entries = toEntries(item.items);
    const to = index && isShown(index) ? index.path : undefined;
    if (entries.length === 0 && to === undefined) return undefined;
    const text = nameOf(item);
    if (entries.length === 0 && to !== undefined)
      return { type: 'link', text, to, lang: undefined, isCurrent: index === doc };
    return {
      type: 'category',
      text,
      to,
      isCurrent: index === doc,
      isOpen: !item.isCollapsed || leadsTo(item, doc.id),
      expandLabel: t(locale, 'sidebar.expand', { label: text }),
      collapseLabel: t(locale, 'sidebar.collapse', { label: text }),
      entries,
    };
  }

  /** The categories that lead to the doc, outermost first. */
  function trailOf(items: readonly SidebarItem[]): Crumb[] {
    const category = items.find((item) => item.type === 'category' && leadsTo(item, doc.id));
    if (category?.type !== 'category' || category.docId === doc.id) return [];
    const index = docOf(category.docId);
    return [
      { text: nameOf(category), to: index && isShown(index) ? index.path : undefined },
      ...trailOf(category.items),
    ];
  }

  return (
    sidebar && {
      entries: toEntries(sidebar.items),
      trail: trailOf(sidebar.items),
      neighbours: toNeighbours(sidebar, doc, docOf, locale),
    }
  );
}

function leadsTo(item: SidebarItem, docId: string): boolean {
  return [...listDocIds([item])].includes(docId);
}

/** Before and after the doc in its sidebar, over the edges of categories. An unlisted doc has none. */
function toNeighbours(
  { items }: Sidebar,
  doc: Doc,
  docOf: (id: string) => Doc | undefined,
  locale: Locale,
): Neighbours {
  const listed = [...new Set(listDocIds(items))]
    .flatMap((id) => docOf(id) ?? [])
    .filter((doc) => !doc.isUnlisted);
  const index = listed.indexOf(doc);
  const toNeighbour = (other: Doc | undefined) =>
    other && { href: toHref(locale, other.path), title: textFor(other, locale).text.sidebarLabel };
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: toNeighbour(listed[index - 1]), next: toNeighbour(listed[index + 1]) };
}
