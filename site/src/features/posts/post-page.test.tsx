import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { toPostPageProps } from './post-page.props.ts';
import { PostPage } from './post-page.tsx';

test.each([
  ['en', { isDraft: true }, 'Draft page'],
  ['fr', { isDraft: true }, 'Brouillon'],
  ['en', { isUnlisted: true }, 'Unlisted page'],
  ['fr', { isUnlisted: true }, 'Page non répertoriée'],
])('in %s a post with %o is marked "%s"', (locale, flags, banner) => {
  const post = anIssue(flags);
  const content = aContent({ issues: [post] });
  const page = renderInPage(
    <PostPage {...toPostPageProps(post, locale, content)} header={null}>
      {null}
    </PostPage>,
    { content, locale },
  );
  expect(page).toContain(`>${banner}</strong>`);
});
