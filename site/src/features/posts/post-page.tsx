import { inLanguage, type Outline } from '@midweek/core';
import type { ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import { PostPaginator, type PostPaginatorProps } from '../../components/paginators.tsx';
import { usePage } from '../../page-context.ts';
import { SubscribeCard } from '../subscribe/subscribe-card.tsx';
import { Tags } from './byline.tsx';
import type { SidebarProps } from './lists/post-order.ts';
import styles from './post-page.module.css';
import type { PostView } from './post-view.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export type PostPageProps = {
  post: PostView;
  outline: Outline[];
  sidebar: SidebarProps;
  neighbours: PostPaginatorProps;
  /** Where the post is discussed. */
  thread: { href: string; call: string; label: string } | undefined;
  visibility: 'draft' | 'unlisted' | undefined;
  /** What subscribers get. */
  invitation: string;
};

/** What every post has around its text. */
export function PostPage({
  header,
  children,
  ...props
}: PostPageProps & { header: ReactNode; children: ReactNode }) {
  const { t } = usePage();
  const { post, outline, sidebar, neighbours, thread, visibility, invitation } = props;
  const lang = post.notice ? post.language : undefined;
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <article>
          {visibility ? <Notice title={t(`post.${visibility}`)}>{t(`post.${visibility}Text`)}</Notice> : null}
          {header}
          {post.notice ? <Notice>{post.notice}</Notice> : null}
          <div className={styles.body} {...inLanguage(lang)}>
            {children}
          </div>
          <footer className={styles.footer}>
            {thread ? (
              <p>
                {thread.call}{' '}
                <a href={thread.href} target="_blank" rel="noopener noreferrer">
                  {thread.label}
                </a>
              </p>
            ) : null}
            <Tags tags={post.tags} />
          </footer>
        </article>
        <SubscribeCard text={invitation} />
        <PostPaginator {...neighbours} />
      </div>
      <TableOfContents outline={outline} lang={lang} />
      {/* After the text: dozens of links that a slow line brings once the reader is reading. */}
      <Sidebar {...sidebar} />
    </div>
  );
}
