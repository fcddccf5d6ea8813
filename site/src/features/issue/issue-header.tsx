import { inLanguage, type Locale } from '@midweek/core';
import type { PostView } from '../blog/post-view.ts';
import { Authors, Dateline } from '../byline/byline.tsx';
import { IssueTitle } from '../issue-title/issue-title.tsx';
import numerals from '../issue-title/numerals.module.css';
import styles from './issue-header.module.css';

/** The number is the hero; the rest of the title is under it. */
export function IssueHeader({ post, locale }: { post: PostView; locale: Locale }) {
  return (
    <header className={styles.root}>
      <Dateline {...post} />
      <h1 className={styles.title} {...inLanguage(post.notice ? post.language : undefined)}>
        <IssueTitle heading={post.heading} className={`${styles.number} ${numerals.root}`} />
      </h1>
      <Authors authors={post.authors} locale={locale} />
    </header>
  );
}
