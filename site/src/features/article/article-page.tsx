import { type Block, inLanguage } from '@midweek/core';
import { PostPage, type PostPageProps } from '../blog/post-page.tsx';
import { Authors, Dateline } from '../byline/byline.tsx';
import { BreakableTitle } from '../heading/breakable-title.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './article-page.module.css';

type ArticlePageProps = PostPageProps & { body: Block[] };

export function ArticlePage({ body, ...props }: ArticlePageProps) {
  const { post, locale } = props;
  const header = (
    <header className={styles.header}>
      <Dateline {...post} />
      <h1 {...inLanguage(post.notice ? post.language : undefined)}>
        <BreakableTitle title={post.title} />
      </h1>
      <Authors authors={post.authors} locale={locale} />
    </header>
  );
  return (
    <PostPage {...props} header={header}>
      <RichText blocks={body} locale={locale} />
    </PostPage>
  );
}
