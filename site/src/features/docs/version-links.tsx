import { findDoc, lastVersion, type NavbarItem, pathInVersion, type SiteConfig, toHref } from '@midweek/core';
import { Dropdown } from '../../components/dropdown.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { usePage } from '../../page-context.ts';

type VersionsItem = Extract<NavbarItem, { type: 'docsVersionDropdown' }>;

/** Whether the page has the choice of versions: some have it on docs only. */
export function hasVersionChoice(item: VersionsItem, site: SiteConfig, path: string): boolean {
  return item.pages === 'all' || findDoc(site.docsVersions, path) !== undefined;
}

/** The choice in the header, called by the version that is read. On other pages `remember-version.ts` puts the preferred one there. */
export function VersionDropdown() {
  const { site, path, locale, t } = usePage();
  const { docsVersions } = site;
  const shown = findDoc(docsVersions, path)?.version;
  const label = (shown ?? lastVersion(docsVersions))?.label[locale];
  if (docsVersions.length === 1) return <VersionLinks />;
  return (
    <Dropdown
      id="navbar-versions"
      label={
        <span>
          <span className={hidden.root}>{t('docs.version', { version: '' })}</span>
          <span data-version-label={shown ? 'shown' : 'preferred'}>{label}</span>
        </span>
      }
    >
      <VersionLinks inList />
    </Dropdown>
  );
}

/** The same doc in each version; where a version does not have it, its first doc. `remember-version.ts` adds query and fragment. */
export function VersionLinks({ inList = false }: { inList?: boolean }) {
  const { site, path, locale } = usePage();
  const { docsVersions } = site;
  const shown = findDoc(docsVersions, path);
  const links = docsVersions.map((version) => {
    const target = pathInVersion(version, shown?.doc.id ?? version.mainDocId);
    return (
      <a
        key={version.name}
        href={toHref(locale, target.path)}
        aria-current={version === shown?.version ? 'true' : undefined}
        data-version={version.name}
        data-same-doc={(shown !== undefined && target.isSameDoc) || undefined}
      >
        {version.label[locale]}
      </a>
    );
  });
  return inList ? links.map((link) => <li key={link.key}>{link}</li>) : links;
}
