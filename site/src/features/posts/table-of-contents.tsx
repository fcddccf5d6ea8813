import { inLanguage, type Locale, type Outline, t } from '@midweek/core';
import styles from './table-of-contents.module.css';

type TableOfContentsProps = { outline: readonly Outline[]; locale: Locale; lang: Locale | undefined };

/** Headings of levels 2 and 3. `mark-current-heading.ts` marks the one being read. */
export function TableOfContents({ outline, locale, lang }: TableOfContentsProps) {
  if (outline.length === 0) return null;
  return (
    <nav className={styles.root} aria-label={t(locale, 'post.contents')} data-contents>
      <p className={styles.title}>{t(locale, 'post.contents')}</p>
      <ul {...inLanguage(lang)}>
        {outline.map(({ level, id, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
