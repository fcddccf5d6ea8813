import { type Locale, paths, type SiteConfig } from '@midweek/core';
import { Link } from '../../../components/link.tsx';
import { altOf, LogoPicture } from '../../../components/logo-picture.tsx';
import { Mark } from '../mark/mark.tsx';
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
