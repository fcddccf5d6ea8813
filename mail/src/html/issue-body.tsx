import { inLanguage, mailTexts } from '@midweek/core';
import { Fragment } from 'react';
import { toPageAddress } from '../address.ts';
import type { IssueView } from '../issue-view.ts';
import { IssueSection } from './issue-section.tsx';
import { RichText } from './rich-text.tsx';
import { space } from './theme.ts';
import { look, tones } from './tones.ts';
import { type } from './type.ts';

type IssueBodyProps = {
  issue: IssueView;
  /** Of the heading with its title: 1 where the issue is the whole mail, 2 under a title of the mail. */
  level: 1 | 2;
};

/** An issue in a mail. */
export function IssueBody({ issue, level }: IssueBodyProps) {
  const { place, language, notice, excerpt, sections, date } = issue;
  const Title = `h${level}` as const;
  return (
    <>
      <Title {...type.issueTitle} {...inLanguage(language)}>
        <IssueTitle issue={issue} />
      </Title>
      <p {...type.small}>
        {date}
        {' · '}
        <a href={toPageAddress(place)} {...look('muted', { textDecoration: 'underline' })}>
          {mailTexts(place.locale).readInBrowser}
        </a>
      </p>
      {notice ? <p {...type.small}>{notice}</p> : null}
      <div {...inLanguage(language)}>
        <RichText blocks={excerpt} place={place} />
        {sections.map((section) => (
          <IssueSection key={section.anchor} section={section} issue={issue} titleLevel={level} />
        ))}
      </div>
    </>
  );
}

/** The number is the hero; the parts of the title are under it, each kept together on a line where it fits. */
function IssueTitle({ issue: { heading, place } }: { issue: IssueView }) {
  const { number, parts } = heading;
  return (
    <>
      {number ? (
        <a
          href={toPageAddress(place)}
          className={type.hero.className}
          style={{
            ...type.hero.style,
            display: 'block',
            marginBottom: space[3],
            textDecoration: 'none',
          }}
        >
          {number}
        </a>
      ) : null}
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span style={{ display: 'inline-block' }}>
            {part}
            {index < parts.length - 1 ? <span {...tones.accent}> |</span> : null}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
