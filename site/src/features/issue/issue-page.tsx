import type { Locale, Section } from '@midweek/core';
import { PostPage, type PostPageProps } from '../blog/post-page.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { IssueHeader } from './issue-header.tsx';
import { IssueSection } from './issue-section.tsx';

export type IssuePageProps = PostPageProps & {
  sections: Section[];
};

export function IssuePage({ sections, ...props }: IssuePageProps) {
  const { post, locale } = props;
  return (
    <PostPage {...props} header={<IssueHeader post={post} locale={locale} />}>
      <RichText blocks={post.excerpt} locale={locale} />
      <IssueSections sections={sections} locale={locale} language={post.language} />
    </PostPage>
  );
}

function IssueSections({
  sections,
  locale,
  language,
}: {
  sections: Section[];
  locale: Locale;
  language: Locale;
}) {
  return sections.map((section) => (
    <IssueSection key={section.anchor} section={section} locale={locale} language={language} />
  ));
}
