import type { ReactNode } from 'react';
import { ListPaginator } from '../../../components/paginators.tsx';
import type { PostView } from '../post-view.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import styles from './list-page.module.css';
import { PostEntry } from './post-entry.tsx';
import type { SidebarProps } from './post-order.ts';

export type ListPageProps = {
  title: string;
  lead: ReactNode;
  posts: PostView[];
  newer: string | undefined;
  older: string | undefined;
  sidebar: SidebarProps;
  /** Not by the date of the posts. */
  isByRevision?: boolean;
};

/** Posts, newest first, ten a page: the blog itself, an author's, a tag's. */
export function ListPage({ isByRevision = false, ...props }: ListPageProps) {
  const { title, lead, posts, newer, older, sidebar } = props;
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <div className={styles.lead}>{lead}</div>
        </header>
        {posts.map((post) => (
          <PostEntry key={post.path} post={post} isByRevision={isByRevision} />
        ))}
        <ListPaginator newer={newer} older={older} />
      </div>
      <Sidebar {...sidebar} />
    </div>
  );
}
