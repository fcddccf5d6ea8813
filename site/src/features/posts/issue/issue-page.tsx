import type { Block, Section } from '@midweek/core';
import { RichText } from '../../text/rich-text.tsx';
import { PostPage, type PostPageProps } from '../post-page.tsx';
import { IssueHeader } from './issue-header.tsx';
import { IssueSection } from './issue-section.tsx';

type IssuePageProps = PostPageProps & {
  body: Block[];
  sections: Section[];
};

export function IssuePage({ body, sections, ...props }: IssuePageProps) {
  const { post } = props;
  return (
    <PostPage {...props} header={<IssueHeader post={post} />}>
      <RichText blocks={body} />
      <IssueSections issue={post.path.replace(/.*\//, '')} sections={sections} />
    </PostPage>
  );
}

function IssueSections({ issue, sections }: { issue: string; sections: Section[] }) {
  return sections.map((section) => <IssueSection key={section.anchor} issue={issue} section={section} />);
}
