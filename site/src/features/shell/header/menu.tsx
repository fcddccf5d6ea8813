import { listLocales, siteLocale } from '@midweek/core';
import type { ReactNode } from 'react';
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
          {site.navbar.items
            .flatMap((item) => (item.type === 'dropdown' ? item.items : item.type === 'link' ? [item] : []))
            .map((link) => (
              <li key={link.to ?? link.href}>{drawLink(link, { locale, path })}</li>
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
