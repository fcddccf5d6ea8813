import { inLanguage } from '@midweek/core';
import { AuthorLine, Dateline } from '../byline.tsx';
import type { PostView } from '../post-view.ts';
import styles from './issue-header.module.css';
import { IssueTitle } from './issue-title.tsx';
import numerals from './numerals.module.css';

/** The number is the hero; the rest of the title is under it. */
export function IssueHeader({ post }: { post: PostView }) {
  return (
    <header className={styles.root}>
      <Dateline {...post} />
      <h1 className={styles.title} {...inLanguage(post.notice ? post.language : undefined)}>
        <IssueTitle heading={post.heading} className={`${styles.number} ${numerals.root}`} />
      </h1>
      <AuthorLine authors={post.authors} />
    </header>
  );
}
