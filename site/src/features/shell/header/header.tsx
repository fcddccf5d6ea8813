import { otherLocales } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { SearchLink } from '../../search/search-link.tsx';
import barItem from './bar-item.module.css';
import { Brand } from './brand.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import styles from './header.module.css';
import { LocaleLink, nameSwitch } from './locale-switch.tsx';
import { Menu } from './menu.tsx';
import { NavbarItems } from './navbar-items.tsx';

export function Header() {
  const { site, locale, t } = usePage();
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
      <nav className={styles.bar} aria-label={t('nav.main')} data-without-language={other ? undefined : ''}>
        <Brand />
        <NavbarItems position="left" />
        <NavbarItems position="right" />
        {other ? (
          <LocaleLink
            className={`${barItem.root} ${styles.language}`}
            language={other}
            aria-label={`${other.toUpperCase()} (${nameSwitch(other)})`}
          >
            {other.toUpperCase()}
          </LocaleLink>
        ) : null}
        {colorMode.disableSwitch ? null : <ColorModeButton />}
        <SearchLink />
        <button
          type="button"
          className={`${barItem.root} ${styles.menuButton}`}
          popoverTarget="navbar-menu"
          aria-label={t('nav.toggle')}
          aria-expanded={false}
          data-menu-button
        >
          <MenuIcon />
        </button>
      </nav>
      <Menu />
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
