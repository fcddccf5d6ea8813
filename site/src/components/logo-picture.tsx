import type { Logo, SiteConfig } from '@midweek/core';
import styles from './logo-picture.module.css';

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
  if (!srcDark) return <img className={styles.root} src={src} alt={alt} {...size} />;
  return (
    <>
      <img className={styles.root} src={src} alt={alt} {...size} data-mode="light" />
      <img className={styles.root} src={srcDark} alt={alt} {...size} data-mode="dark" />
    </>
  );
}
