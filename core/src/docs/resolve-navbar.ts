import type { DocsItem, NavbarItem, WrittenNavbarItem } from '../configuration/navigation-config.ts';
import type { SiteConfig, WrittenSiteConfig } from '../configuration/site-config.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { DocsVersion } from './docs-version.ts';
import { resolveDocsItem } from './resolve-docs-item.ts';

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
