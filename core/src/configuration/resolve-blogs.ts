import { BLOGS, type Post } from '../posts/post.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { SiteConfig, WrittenSiteConfig } from './site-config.ts';

/** Which lists of posts the site has: that of articles only once there is one. */
export function resolveBlogs(
  { value: site }: Located<WrittenSiteConfig>,
  articles: readonly Post[],
  report: Reporter,
): Pick<SiteConfig, 'blogs' | 'articles'> {
  if (articles.length > 0 && !site.articles)
    report.error(
      1,
      'there are articles, but "articles" is missing',
      'the title and the texts of their list',
      'add "articles", with the same keys as "newsletter"',
    );
  // Without articles nothing shows this.
  return {
    blogs: articles.length > 0 ? BLOGS : ['newsletter'],
    articles: site.articles ?? site.newsletter,
  };
}
