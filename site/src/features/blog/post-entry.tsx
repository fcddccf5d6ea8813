import { type Content, type Locale, type Post, t } from '@midweek/core';
import { drawOnce } from '../layout/draw-once.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { Authors, Dateline } from './byline.tsx';
import { Notice } from './notice.tsx';
import styles from './post-entry.module.css';
import { type PostView, toPostView } from './post-view.ts';

type PostEntryProps = { post: Post; content: Content; locale: Locale };

/** A post in a list: as far as its truncate marker. The same in the list of all, of each tag and of each author. */
export function PostEntry({ post, content, locale }: PostEntryProps) {
  const html = drawOnce(post, `entry ${locale}`, () => (
    <Entry post={toPostView(post, locale, content)} locale={locale} />
  ));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself.
  return <article className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Entry({ post, locale }: { post: PostView; locale: Locale }) {
  const lang = post.notice ? post.language : undefined;
  return (
    <>
      <header>
        <Dateline {...post} />
        <h2 className={styles.title} lang={lang}>
          <a href={post.href}>{post.heading}</a>
        </h2>
        <Authors authors={post.authors} locale={locale} />
      </header>
      {post.notice ? <Notice>{post.notice}</Notice> : null}
      <div className={styles.excerpt} lang={lang}>
        <RichText blocks={post.excerpt} locale={locale} />
      </div>
      {post.isTruncated ? (
        <a
          className={styles.more}
          href={post.href}
          aria-label={t(locale, 'post.readMoreAbout', { title: post.title })}
        >
          {t(locale, 'post.readMore')}
        </a>
      ) : null}
    </>
  );
}
