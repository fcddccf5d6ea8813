import { LOCALES, type Locale, type SiteConfig, t } from '@midweek/core';
import { ColorModeButton } from '../color-mode/color-mode-button.tsx';
import hidden from '../layout/visually-hidden.module.css';
import { LocaleLink } from '../locale-switch/locale-switch.tsx';
import { Brand } from './brand.tsx';
import styles from './menu.module.css';
import { NavbarLink } from './navbar-items.tsx';

type MenuProps = { site: SiteConfig; locale: Locale; path: string };

/**
 * The menu of narrow screens. As a popover it opens without scripts; `mobile-menu.ts` makes it a modal dialog with the
 * section's sidebar as a second panel.
 */
export function Menu({ site, locale, path }: MenuProps) {
  return (
    <dialog id="menu" popover="auto" className={styles.root} aria-label={t(locale, 'nav.menu')}>
      <div className={styles.header}>
        <Brand site={site} locale={locale} />
        {site.colorMode.disableSwitch ? null : <ColorModeButton locale={locale} />}
        <button
          type="button"
          className={styles.close}
          popoverTarget="menu"
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
          <li>
            <details>
              <summary>
                <span>{t(locale, 'nav.languages')} </span>
                <span className={`${hidden.root} ${styles.expand}`}>{t(locale, 'nav.expand')}</span>
                <span className={`${hidden.root} ${styles.collapse}`}>{t(locale, 'nav.collapse')}</span>
              </summary>
              <ul>
                {LOCALES.map((language) => (
                  <li key={language}>
                    <LocaleLink
                      language={language}
                      path={path}
                      aria-current={language === locale ? 'true' : undefined}
                    >
                      {site.localeLabels[language]}
                    </LocaleLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
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
