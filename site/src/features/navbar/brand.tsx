import { type Locale, paths, type SiteConfig, toHref } from '@midweek/core';
import { Mark } from '../brand/mark.tsx';
import styles from './brand.module.css';

/** The way home: the mark, or the configured logo, and the name. */
export function Brand({ site, locale }: { site: SiteConfig; locale: Locale }) {
  const { logo } = site.navbar;
  return (
    <a className={styles.root} href={logo?.href ?? toHref(locale, paths.home)}>
      {logo ? <LogoPicture {...logo} /> : <Mark className={styles.mark} />}
      {site.title}
    </a>
  );
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
