import { inLanguage, type Locale, type Outline, type PageText } from '@midweek/core';
import { Notice } from '../../components/notice.tsx';
import { PostPaginator, type PostPaginatorProps } from '../../components/paginators.tsx';
import { usePage } from '../../page-context.ts';
import { TableOfContents } from '../posts/table-of-contents.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './static-page.module.css';

export type StaticPageProps = {
  text: PageText;
  /** The language that the text is really in. */
  language: Locale;
  /** The sections of a long page. */
  outline: readonly Outline[];
  isUnlisted: boolean;
  /** Only the page on older issues is part of the chain of issues. */
  neighbours?: PostPaginatorProps | undefined;
};

/** A page that is text: sponsor, curator, the workflow pages. */
export function StaticPage({ text, language, outline, isUnlisted, neighbours }: StaticPageProps) {
  const { locale, t } = usePage();
  const lang = language === locale ? undefined : language;
  return (
    <div className={outline.length > 0 ? styles.long : styles.root} {...inLanguage(lang)}>
      {isUnlisted ? <Notice title={t('post.unlisted')}>{t('post.unlistedText')}</Notice> : null}
      <header className={styles.header}>
        <h1>{text.title}</h1>
        {text.lead ? <p className={styles.lead}>{text.lead}</p> : null}
      </header>
      <div className={styles.body}>
        <RichText blocks={text.body} />
      </div>
      <TableOfContents outline={outline} lang={lang} />
      {neighbours ? <PostPaginator {...neighbours} /> : null}
    </div>
  );
}
