import { type Block, inLanguage } from '@midweek/core';
import { BreakableTitle } from '../../components/breakable-title.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './article-page.module.css';
import { Authors, Dateline } from './byline.tsx';
import { PostPage, type PostPageProps } from './post-page.tsx';

type ArticlePageProps = PostPageProps & { body: Block[] };

export function ArticlePage({ body, ...props }: ArticlePageProps) {
  const { post } = props;
  const header = (
    <header className={styles.header}>
      <Dateline {...post} />
      <h1 {...inLanguage(post.notice ? post.language : undefined)}>
        <BreakableTitle title={post.title} />
      </h1>
      <Authors authors={post.authors} />
    </header>
  );
  return (
    <PostPage {...props} header={header}>
      <RichText blocks={body} />
    </PostPage>
  );
}
