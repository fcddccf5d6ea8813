import type { Locale, Section } from '@midweek/core';
import { RichText } from '../../text/rich-text.tsx';
import { PostPage, type PostPageProps } from '../post-page.tsx';
import { IssueHeader } from './issue-header.tsx';
import { IssueSection } from './issue-section.tsx';

type IssuePageProps = PostPageProps & {
  sections: Section[];
};

export function IssuePage({ sections, ...props }: IssuePageProps) {
  const { post, locale } = props;
  return (
    <PostPage {...props} header={<IssueHeader post={post} locale={locale} />}>
      <RichText blocks={post.excerpt} locale={locale} />
      <IssueSections issue={post.path.replace(/.*\//, '')} sections={sections} locale={locale} />
    </PostPage>
  );
}

function IssueSections({ issue, sections, locale }: { issue: string; sections: Section[]; locale: Locale }) {
  return sections.map((section) => (
    <IssueSection key={section.anchor} issue={issue} section={section} locale={locale} />
  ));
}
