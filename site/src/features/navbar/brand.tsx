import { type Locale, type Logo, paths, type SiteConfig } from '@midweek/core';
import { Mark } from '../brand/mark.tsx';
import { Link } from '../layout/link.tsx';
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

/** What stands for the picture where it is not seen. */
export function altOf({ alt }: Logo, { title }: SiteConfig): string {
  return alt ?? `${title} Logo`;
}

type LogoPictureProps = {
  src: string;
  srcDark?: string | undefined;
  alt: string;
  width: number;
  height: number;
};

/** Both pictures are there; the stylesheet shows the one of the colour mode. */
export function LogoPicture({ src, srcDark, alt, width, height }: LogoPictureProps) {
  const size = { width, height };
  if (!srcDark) return <img className={styles.logo} src={src} alt={alt} {...size} />;
  return (
    <>
      <img className={styles.logo} src={src} alt={alt} {...size} data-mode="light" />
      <img className={styles.logo} src={srcDark} alt={alt} {...size} data-mode="dark" />
    </>
  );
}
