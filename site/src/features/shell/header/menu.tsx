import { inLocale, listLocales, paths, siteLocale } from '@midweek/core';
import type { ReactNode } from 'react';
import { Link } from '../../../components/link.tsx';
import hidden from '../../../components/visually-hidden.module.css';
import { usePage } from '../../../page-context.ts';
import { hasVersionChoice, VersionLinks } from '../../docs/version-links.tsx';
import { Brand } from './brand.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { LocaleLink } from './locale-switch.tsx';
import styles from './menu.module.css';
import { drawLink } from './navbar-items.tsx';

/**
 * The menu of narrow screens. As a popover it opens without scripts; `mobile-menu.ts` makes it a modal dialog with the
 * section's sidebar as a second panel.
 */
export function Menu() {
  const { site, path, locale, t } = usePage();
  const hasVersions = site.navbar.items.some(
    (item) => item.type === 'docsVersionDropdown' && hasVersionChoice(item, site, path),
  );
  const items = site.navbar.items.flatMap((item) =>
    item.type === 'dropdown' ? item.items : item.type === 'link' ? [item] : [],
  );
  // What a wide screen has in its header, sidebar or footer, as far as the newsletter has it and its header does not.
  const more = [
    [paths.archive('newsletter'), t('archive.title')],
    [site.search.searchPagePath || undefined, t('nav.search')],
    [site.api === 'none' ? undefined : `${paths.home}#subscribe`, t('nav.subscribe')],
    [site.hasConferencesPage ? paths.conferences : undefined, t('nav.conferences')],
  ].filter((link): link is [string, string] => !items.some(({ to }) => to === link[0]) && !!link[0]);
  return (
    <dialog id="navbar-menu" popover="auto" className={styles.root} aria-label={t('nav.menu')}>
      <div className={styles.header}>
        <Brand />
        {site.colorMode.disableSwitch ? null : <ColorModeButton />}
        <button
          type="button"
          className={styles.close}
          popoverTarget="navbar-menu"
          popoverTargetAction="hide"
          aria-label={t('nav.close')}
          data-menu-close
        >
          ×
        </button>
      </div>
      <nav className={styles.panel} aria-label={t('nav.menu')} data-panel="main">
        <ul>
          {items.map((link) => (
            <li key={link.to ?? link.href}>{drawLink(link, { locale, path })}</li>
          ))}
          {more.map(([to, label]) => (
            <li key={to}>
              <Link to={to} aria-current={to === path ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          {hasVersions ? (
            <Choice label={t('docs.versions')}>
              <VersionLinks inList />
            </Choice>
          ) : null}
          {listLocales().length > 1 ? (
            <Choice label={t('nav.languages')}>
              {listLocales().map((language) => (
                <li key={language}>
                  <LocaleLink language={language} aria-current={language === locale ? 'true' : undefined}>
                    {siteLocale(language).label}
                  </LocaleLink>
                </li>
              ))}
            </Choice>
          ) : null}
          <Choice label={t('feed.follow')}>
            {site.blogs.map((blog) => (
              <li key={blog}>
                <Link to={paths.feed(blog, 'rss')}>{`${inLocale(site[blog].title, locale)} (RSS)`}</Link>
              </li>
            ))}
          </Choice>
        </ul>
      </nav>
      <div className={styles.panel} data-panel="secondary" hidden>
        <button type="button" className={styles.back} data-menu-back>
          {t('nav.back')}
        </button>
        <div data-sidebar-slot />
      </div>
    </dialog>
  );
}

/** A list that opens below its name. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  const { t } = usePage();
  return (
    <li>
      <details>
        <summary>
          <span>{label} </span>
          <span className={`${hidden.root} ${styles.expand}`}>{t('nav.expand')}</span>
          <span className={`${hidden.root} ${styles.collapse}`}>{t('nav.collapse')}</span>
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
