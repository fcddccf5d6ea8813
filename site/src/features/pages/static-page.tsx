import { inLanguage, type Locale, type PageText, t } from '@midweek/core';
import { Notice } from '../../components/notice.tsx';
import { PostPaginator, type PostPaginatorProps } from '../../components/paginators.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './static-page.module.css';

export type StaticPageProps = {
  text: PageText;
  locale: Locale;
  /** The language that the text is really in. */
  language: Locale;
  isUnlisted: boolean;
  /** Only the page on older issues is part of the chain of issues. */
  neighbours?: Omit<PostPaginatorProps, 'locale'> | undefined;
};

/** A page that is text: sponsor, curator, the workflow pages. */
export function StaticPage({ text, locale, language, isUnlisted, neighbours }: StaticPageProps) {
  return (
    <div className={styles.root} {...inLanguage(language === locale ? undefined : language)}>
      {isUnlisted ? (
        <Notice title={t(locale, 'post.unlisted')}>{t(locale, 'post.unlistedText')}</Notice>
      ) : null}
      <header className={styles.header}>
        <h1>{text.title}</h1>
        {text.lead ? <p className={styles.lead}>{text.lead}</p> : null}
      </header>
      <div className={styles.body}>
        <RichText blocks={text.body} locale={locale} />
      </div>
      {neighbours ? <PostPaginator {...neighbours} locale={locale} /> : null}
    </div>
  );
}
