import {
  type Headline,
  type Item,
  inLanguage,
  type Kind,
  mailTexts,
  type Section,
  SPONSOR,
  signOf,
  t,
  toHost,
} from '@midweek/core';
import { Fragment } from 'react';
import { toAddress, toPageAddress } from '../address.ts';
import type { IssueView } from '../letter.ts';
import { Figure } from './blocks.tsx';
import { Inlines } from './inlines.tsx';
import { Box, LayoutTable } from './layout.tsx';
import { SectionRule } from './mark.tsx';
import { usePlace } from './place.ts';
import { RichText } from './rich-text.tsx';
import { look, space } from './theme.ts';
import { type } from './type.ts';

type IssueBodyProps = {
  issue: IssueView;
  /** Of the heading with its title: 1 where the issue is the whole mail, 2 under a title of the mail. */
  level: 1 | 2;
};

/** An issue in a mail. */
export function IssueBody({ issue, level }: IssueBodyProps) {
  const { language, notice, heading, body, sections, date } = issue;
  const place = usePlace();
  const Title = `h${level}` as const;
  return (
    <>
      <Title {...type.issueTitle} {...inLanguage(language)}>
        {heading.number ? (
          <a href={toPageAddress(place)} {...type.hero}>
            {heading.number}
          </a>
        ) : null}
        <TitleParts parts={heading.parts} />
      </Title>
      <p {...type.small}>
        {date}
        {' · '}
        <a href={toPageAddress(place)} {...type.quietLink}>
          {mailTexts(place.locale).readInBrowser}
        </a>
      </p>
      {notice ? <p {...type.small}>{notice}</p> : null}
      <div {...inLanguage(language)}>
        <RichText blocks={body} />
        {sections.map((section) => (
          <IssueSection key={section.anchor} section={section} titleLevel={level} />
        ))}
      </div>
    </>
  );
}

/** Each part is kept together on a line where it fits. */
function TitleParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span style={{ display: 'inline-block' }}>
        {part}
        {index < parts.length - 1 ? <span {...look('accent')}> |</span> : null}
      </span>{' '}
    </Fragment>
  ));
}

/** One section of an issue: headlines, then a list that scans. Paid sections have a background of their own. */
function IssueSection({ section, titleLevel }: { section: Section; titleLevel: 1 | 2 }) {
  const { name, title, headlines, items } = section;
  const [Heading, HeadlineHeading] = titleLevel === 1 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const links = (
    <>
      {headlines.map((headline) => (
        <HeadlineView key={headline.anchor} headline={headline} Heading={HeadlineHeading} />
      ))}
      {items.length > 0 ? (
        <LayoutTable width="100%">
          {items.map((item) => (
            <ItemRow key={item.anchor} item={item} />
          ))}
        </LayoutTable>
      ) : null}
    </>
  );
  if (name === SPONSOR) {
    return (
      <Box table={look('surface')} style={{ padding: `${space[4]}px ${space[5]}px ${space[2]}px` }}>
        <Heading {...type.label}>{title}</Heading>
        {links}
      </Box>
    );
  }
  return (
    <>
      <SectionRule />
      <Heading {...type.section}>{title}</Heading>
      {links}
    </>
  );
}

function HeadlineView({ headline, Heading }: { headline: Headline; Heading: 'h3' | 'h4' }) {
  const { title, url, picture, body } = headline;
  const place = usePlace();
  // The section says that it is paid for.
  const kind = headline.kind === 'sponsored' ? undefined : headline.kind;
  return (
    <>
      <Heading {...type.headline}>
        {kind ? [<KindMark key="mark" kind={kind} />, ' '] : null}
        <a href={toAddress(url, place)} {...type.link}>
          <Inlines nodes={title} />
        </a>
        {kind ? <span {...type.host}> {t(place.locale, `kind.${kind}`)}</span> : null}
      </Heading>
      {picture ? <Figure {...picture} /> : null}
      <RichText blocks={body} />
    </>
  );
}

/** One curated link: kind, title, where it leads, and why. */
function ItemRow({ item: { kind, title, url, comment, picture } }: { item: Item }) {
  const place = usePlace();
  const host = toHost(url);
  return (
    <tr>
      <td {...type.item} width={28}>
        <KindMark kind={kind} />
      </td>
      <td {...type.item}>
        <a href={toAddress(url, place)} {...type.itemTitle}>
          <Inlines nodes={title} />
        </a>
        <span {...(kind === 'sponsored' ? type.sponsored : type.host)}>
          {' '}
          {t(place.locale, `kind.${kind}`)}
        </span>
        {host ? <span {...type.host}> · {host}</span> : null}
        {comment.length > 0 ? (
          <p {...type.comment}>
            <Inlines nodes={comment} />
          </p>
        ) : null}
        {picture ? <Figure {...picture} /> : null}
      </td>
    </tr>
  );
}

function KindMark({ kind }: { kind: Kind }) {
  const { locale } = usePlace();
  const label = t(locale, `kind.${kind}`);
  return (
    <span role="img" aria-label={label} title={label}>
      {signOf(locale, kind)}
    </span>
  );
}
