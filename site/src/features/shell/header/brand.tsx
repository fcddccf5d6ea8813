import { paths } from '@midweek/core';
import { Link } from '../../../components/link.tsx';
import { altOf, LogoPicture } from '../../../components/logo-picture.tsx';
import { usePage } from '../../../page-context.ts';
import { Mark } from '../mark/mark.tsx';
import styles from './brand.module.css';

/** The way home: the mark, or the configured logo, and the name. */
export function Brand() {
  const { site } = usePage();
  const { logo } = site.navbar;
  return (
    <Link className={styles.root} to={logo?.href ?? paths.home}>
      {logo ? (
        <LogoPicture {...logo} alt={altOf(logo, site)} />
      ) : (
        <Mark rhythm={site.rhythm} className={styles.mark} />
      )}
      <span className={styles.name}>{site.title}</span>
    </Link>
  );
}
