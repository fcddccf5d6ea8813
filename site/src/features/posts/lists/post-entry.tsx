import { inLanguage } from '@midweek/core';
import { Notice } from '../../../components/notice.tsx';
import { usePage } from '../../../page-context.ts';
import { RichText } from '../../text/rich-text.tsx';
import { AuthorLine, Dateline } from '../byline.tsx';
import { IssueTitle } from '../issue/issue-title.tsx';
import type { PostView } from '../post-view.ts';
import styles from './post-entry.module.css';

/** A post in a list: as far as its truncate marker. */
export function PostEntry({ post, isByRevision }: { post: PostView; isByRevision: boolean }) {
  const { t } = usePage();
  const lang = post.notice ? post.language : undefined;
  return (
    <article className={styles.root} data-lazy>
      <header>
        <Dateline {...post} revised={isByRevision ? post.updated : undefined} />
        <h2 className={styles.title} {...inLanguage(lang)}>
          <a href={post.href}>
            <IssueTitle heading={post.heading} className={styles.number} />
          </a>
        </h2>
        <AuthorLine authors={post.authors} />
      </header>
      {post.notice ? <Notice>{post.notice}</Notice> : null}
      <div className={styles.excerpt} {...inLanguage(lang)}>
        <RichText blocks={post.excerpt} />
      </div>
      {post.isTruncated ? (
        <a
          className={styles.more}
          href={post.href}
          aria-label={t('post.readMoreAbout', { title: post.title })}
        >
          {t('post.readMore')}
        </a>
      ) : null}
    </article>
  );
}
