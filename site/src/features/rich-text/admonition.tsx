import { type Admonition as AdmonitionBlock, type Locale, t } from '@midweek/core';
import styles from './admonition.module.css';
import { Inlines } from './inlines.tsx';
import { RichText } from './rich-text.tsx';

type AdmonitionProps = Omit<AdmonitionBlock, 'type'> & { locale: Locale };

export function Admonition({ kind, title, children, locale }: AdmonitionProps) {
  return (
    <aside className={styles.root} data-kind={kind}>
      <p className={styles.title}>
        {title ? <Inlines nodes={title} locale={locale} /> : t(locale, `admonition.${kind}`)}
      </p>
      <RichText blocks={children} locale={locale} />
    </aside>
  );
}
