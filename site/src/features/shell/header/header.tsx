import { type Locale, languageOfText, nameLanguage, otherLocales, type SiteConfig, t } from '@midweek/core';
import { SearchLink } from '../../search/search-link.tsx';
import barItem from './bar-item.module.css';
import { Brand } from './brand.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import styles from './header.module.css';
import { LocaleLink } from './locale-switch.tsx';
import { Menu } from './menu.tsx';
import { NavbarItems } from './navbar-items.tsx';

type HeaderProps = {
  site: SiteConfig;
  locale: Locale;
  /** Path of the page without language: marks the section and leads to the same page in the other language. */
  path: string;
};

export function Header({ site, locale, path }: HeaderProps) {
  // With more than two, the menu lists them.
  const others = otherLocales(locale);
  const other = others.length === 1 ? others[0] : undefined;
  const { navbar, colorMode } = site;
  return (
    <header
      className={styles.root}
      data-style={navbar.style}
      data-hide-on-scroll={navbar.hideOnScroll || undefined}
    >
      <nav
        className={styles.bar}
        aria-label={t(locale, 'nav.main')}
        data-without-language={other ? undefined : ''}
      >
        <Brand site={site} locale={locale} />
        <NavbarItems site={site} locale={locale} path={path} position="left" />
        <NavbarItems site={site} locale={locale} path={path} position="right" />
        {other ? (
          <LocaleLink
            className={`${barItem.root} ${styles.language}`}
            language={other}
            path={path}
            aria-label={`${other.toUpperCase()} (${t(other, 'nav.switchTo', { language: nameLanguage(languageOfText(other, 'nav.switchTo'), other) })})`}
          >
            {other.toUpperCase()}
          </LocaleLink>
        ) : null}
        {colorMode.disableSwitch ? null : <ColorModeButton locale={locale} />}
        <SearchLink site={site} locale={locale} />
        <button
          type="button"
          className={`${barItem.root} ${styles.menuButton}`}
          popoverTarget="navbar-menu"
          aria-label={t(locale, 'nav.toggle')}
          aria-expanded={false}
          data-menu-button
        >
          <MenuIcon />
        </button>
      </nav>
      <Menu site={site} locale={locale} path={path} />
    </header>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M2 5.5h16M2 10h16M2 14.5h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
