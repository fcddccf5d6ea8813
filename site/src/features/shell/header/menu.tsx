import { type Locale, listLocales, type SiteConfig, siteLocale, t } from '@midweek/core';
import type { ReactNode } from 'react';
import hidden from '../../../components/visually-hidden.module.css';
import { hasVersionChoice, VersionLinks } from '../../docs/version-links.tsx';
import { Brand } from './brand.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { LocaleLink } from './locale-switch.tsx';
import styles from './menu.module.css';
import { NavbarLink } from './navbar-items.tsx';

type MenuProps = { site: SiteConfig; locale: Locale; path: string };

/**
 * The menu of narrow screens. As a popover it opens without scripts; `mobile-menu.ts` makes it a modal dialog with the
 * section's sidebar as a second panel.
 */
export function Menu({ site, locale, path }: MenuProps) {
  const hasVersions = site.navbar.items.some(
    (item) => item.type === 'docsVersionDropdown' && hasVersionChoice(item, { site, path }),
  );
  return (
    <dialog id="navbar-menu" popover="auto" className={styles.root} aria-label={t(locale, 'nav.menu')}>
      <div className={styles.header}>
        <Brand site={site} locale={locale} />
        {site.colorMode.disableSwitch ? null : <ColorModeButton locale={locale} />}
        <button
          type="button"
          className={styles.close}
          popoverTarget="navbar-menu"
          popoverTargetAction="hide"
          aria-label={t(locale, 'nav.close')}
          data-menu-close
        >
          ×
        </button>
      </div>
      <nav className={styles.panel} aria-label={t(locale, 'nav.menu')} data-panel="main">
        <ul>
          {site.navbar.items
            .flatMap((item) => (item.type === 'dropdown' ? item.items : item.type === 'link' ? [item] : []))
            .map((link) => (
              <li key={link.to ?? link.href}>
                <NavbarLink link={link} locale={locale} path={path} />
              </li>
            ))}
          {hasVersions ? (
            <Choice label={t(locale, 'docs.versions')} locale={locale}>
              <VersionLinks site={site} locale={locale} path={path} inList />
            </Choice>
          ) : null}
          {listLocales().length > 1 ? (
            <Choice label={t(locale, 'nav.languages')} locale={locale}>
              {listLocales().map((language) => (
                <li key={language}>
                  <LocaleLink
                    language={language}
                    path={path}
                    aria-current={language === locale ? 'true' : undefined}
                  >
                    {siteLocale(language).label}
                  </LocaleLink>
                </li>
              ))}
            </Choice>
          ) : null}
        </ul>
      </nav>
      <div className={styles.panel} data-panel="secondary" hidden>
        <button type="button" className={styles.back} data-menu-back>
          {t(locale, 'nav.back')}
        </button>
        <div data-sidebar-slot />
      </div>
    </dialog>
  );
}

/** A list that opens below its name. */
function Choice({ label, locale, children }: { label: string; locale: Locale; children: ReactNode }) {
  return (
    <li>
      <details>
        <summary>
          <span>{label} </span>
          <span className={`${hidden.root} ${styles.expand}`}>{t(locale, 'nav.expand')}</span>
          <span className={`${hidden.root} ${styles.collapse}`}>{t(locale, 'nav.collapse')}</span>
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
