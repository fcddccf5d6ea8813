import { inLanguage, type Locale, type Outline } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './table-of-contents.module.css';

type TableOfContentsProps = { outline: readonly Outline[]; lang: Locale | undefined };

/** Headings of levels 2 and 3. `mark-current-heading.ts` marks the one being read. */
export function TableOfContents({ outline, lang }: TableOfContentsProps) {
  const { t } = usePage();
  if (outline.length === 0) return null;
  return (
    <nav className={styles.root} aria-label={t('post.contents')} data-contents>
      <p className={styles.title}>{t('post.contents')}</p>
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
