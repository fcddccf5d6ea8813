import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { toPostPageProps } from './post-page.props.ts';
import { PostPage } from './post-page.tsx';

test.each([
  ['en', { isDraft: true }, 'Draft page'],
  ['fr', { isDraft: true }, 'Brouillon'],
  ['en', { isUnlisted: true }, 'Unlisted page'],
  ['fr', { isUnlisted: true }, 'Page non répertoriée'],
])('in %s a post with %o is marked "%s"', (locale, flags, banner) => {
  const post = anIssue(flags);
  const props = toPostPageProps(post, locale, aContent({ issues: [post] }));
  const page = renderToStaticMarkup(
    <PostPage {...props} header={null}>
      {null}
    </PostPage>,
  );
  expect(page).toContain(`>${banner}</strong>`);
});
