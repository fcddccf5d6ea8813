import { type Locale, otherLocale, paths, type SiteConfig, t, toHref } from '@midweek/core';
import { Mark } from '../brand/mark.tsx';
import { ColorModeButton } from '../color-mode/color-mode-button.tsx';
import { LocaleLink, LocaleSwitch } from '../locale-switch/locale-switch.tsx';
import styles from './header.module.css';
import { Link } from './link.tsx';

type HeaderProps = {
  site: SiteConfig;
  locale: Locale;
  /** Path of the page without language: marks the section and leads to the same page in the other language. */
  path: string;
};

export function Header({ site, locale, path }: HeaderProps) {
  const other = otherLocale(locale);
  return (
    <header className={styles.root}>
      <nav className={styles.bar} aria-label={t(locale, 'nav.main')}>
        <a className={styles.brand} href={toHref(locale, paths.home)}>
          <Mark className={styles.mark} />
          {site.title}
        </a>
        <NavigationLinks site={site} locale={locale} path={path} className={styles.links} />
        <div className={styles.languages}>
          <LocaleSwitch labels={site.localeLabels} locale={locale} path={path} />
        </div>
        <LocaleLink
          className={styles.language}
          language={other}
          path={path}
          aria-label={`${other.toUpperCase()} (${t(other, 'nav.switchTo')})`}
        >
          {other.toUpperCase()}
        </LocaleLink>
        <ColorModeButton locale={locale} />
        <a className={styles.search} href={toHref(locale, paths.search)} aria-label={t(locale, 'nav.search')}>
          <SearchIcon />
          <span className={styles.searchLabel}>{t(locale, 'nav.search')}</span>
        </a>
        <button
          type="button"
          className={styles.menuButton}
          popoverTarget="menu"
          aria-label={t(locale, 'nav.toggle')}
        >
          <MenuIcon />
        </button>
      </nav>
      <Menu site={site} locale={locale} path={path} />
    </header>
  );
}

/** The mobile menu: a popover, so that it opens without scripts and closes with Escape. */
function Menu({ site, locale, path }: HeaderProps) {
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <nav aria-label={t(locale, 'nav.menu')}>
        <NavigationLinks site={site} locale={locale} path={path} className={styles.menuLinks} />
      </nav>
    </div>
  );
}

function NavigationLinks({ site, locale, path, className }: HeaderProps & { className: string | undefined }) {
  return (
    <ul className={className}>
      {site.navbar.items.map(({ label, to, href }) => (
        <li key={to ?? href}>
          <Link
            to={to ?? href ?? ''}
            locale={locale}
            aria-current={to && isInSection(path, to) ? 'page' : undefined}
          >
            {label[locale]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isInSection(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}

function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M2 5.5h16M2 10h16M2 14.5h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
