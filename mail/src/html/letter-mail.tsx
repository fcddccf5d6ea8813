import { inLanguage, mailTexts, type Rhythm } from '@midweek/core';
import { Fragment } from 'react';
import type { Letter, LetterLink } from '../letter.ts';
import { Rule } from './blocks.tsx';
import { Frame } from './frame.tsx';
import { IssueBody } from './issue.tsx';
import { LayoutTable, padding } from './layout.tsx';
import { Mark } from './mark.tsx';
import { Button } from './outlook.tsx';
import { PlaceContext, usePlace } from './place.ts';
import { look, space } from './theme.ts';
import { type } from './type.ts';

/** A mail as HTML. */
export function LetterMail({ letter }: { letter: Letter }) {
  const { home, rhythm, place, title, paragraphs, action, note, issue, reason, footerLinks } = letter;
  return (
    <PlaceContext value={place}>
      <Frame letter={letter}>
        <Masthead home={home} rhythm={rhythm} />
        {title ? <h1 {...type.title}>{title}</h1> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} {...type.paragraph}>
            {paragraph}
          </p>
        ))}
        {action ? (
          <p {...type.paragraph}>
            <Button href={action.url}>{action.label}</Button>
          </p>
        ) : null}
        {note ? <p {...type.small}>{note}</p> : null}
        {action ? <CopyAddress url={action.url} /> : null}
        {issue && title ? <Rule /> : null}
        {issue ? <IssueBody issue={issue} level={title ? 2 : 1} /> : null}
        <Rule />
        <p {...type.small}>{reason}</p>
        {footerLinks.length > 0 ? <FooterLinks links={footerLinks} /> : null}
      </Frame>
    </PlaceContext>
  );
}

function Masthead({ home, rhythm }: { home: LetterLink; rhythm: Rhythm }) {
  const { locale } = usePlace();
  return (
    <LayoutTable>
      <tr>
        <td style={{ padding: padding(locale, 0, space[3], space[5], 0) }}>
          <Mark rhythm={rhythm} />
        </td>
        <td style={{ paddingBottom: space[5] }}>
          <a href={home.url} {...type.masthead}>
            {home.label}
          </a>
        </td>
      </tr>
    </LayoutTable>
  );
}

/** For clients that block buttons or lose them. */
function CopyAddress({ url }: { url: string }) {
  return (
    <p {...type.small}>
      {mailTexts(usePlace().locale).copyAddress}
      <br />
      <a href={url} {...look('muted', { wordBreak: 'break-all' })}>
        {url}
      </a>
    </p>
  );
}

function FooterLinks({ links }: { links: readonly LetterLink[] }) {
  return (
    <p {...type.small}>
      {links.map(({ label, url, translations = [] }, index) => (
        <Fragment key={label}>
          {index > 0 ? ' · ' : null}
          <a href={url} {...type.quietLink}>
            {label}
            {translations.map((translation, place) => (
              <Fragment key={translation.locale}>
                {place === 0 ? ' (' : ', '}
                <span {...inLanguage(translation.locale)}>{translation.label}</span>
                {place === translations.length - 1 ? ')' : null}
              </Fragment>
            ))}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
