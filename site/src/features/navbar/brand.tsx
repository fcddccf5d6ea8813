import { type Locale, paths, type SiteConfig } from '@midweek/core';
import { Mark } from '../brand/mark.tsx';
import { Link } from '../layout/link.tsx';
import { altOf, LogoPicture } from '../layout/logo-picture.tsx';
import styles from './brand.module.css';

/** The way home: the mark, or the configured logo, and the name. */
export function Brand({ site, locale }: { site: SiteConfig; locale: Locale }) {
  const { logo } = site.navbar;
  return (
    <Link className={styles.root} to={logo?.href ?? paths.home} locale={locale}>
      {logo ? (
        <LogoPicture {...logo} alt={altOf(logo, site)} />
      ) : (
        <Mark weekday={site.weekday} className={styles.mark} />
      )}
      {site.title}
    </Link>
  );
}
