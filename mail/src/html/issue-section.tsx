import { type Headline, KINDS, type Kind, type Section, SPONSOR, t } from '@midweek/core';
import { type Place, toAddress } from '../address.ts';
import type { IssueView } from '../issue-view.ts';
import { Figure } from './blocks.tsx';
import { Inlines } from './inlines.tsx';
import { IssueItem } from './issue-item.tsx';
import { LayoutTable } from './layout-table.tsx';
import { RichText } from './rich-text.tsx';
import { SectionRule } from './section-rule.tsx';
import { font, space } from './theme.ts';
import { look, tones } from './tones.ts';
import { type } from './type.ts';

const kindName = look('muted', { fontFamily: font.ui, fontSize: 13, fontWeight: 400 });

type IssueSectionProps = { section: Section; issue: IssueView; titleLevel: 1 | 2 };

/** One section of an issue: headlines, then a list that scans. Paid sections have a background of their own. */
export function IssueSection({ section, issue, titleLevel }: IssueSectionProps) {
  const { place } = issue;
  const [Heading, HeadlineHeading] = titleLevel === 1 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const links = <Links section={section} place={place} Heading={HeadlineHeading} />;
  const heading = section.title;
  if (section.name === SPONSOR) {
    return (
      <LayoutTable tone="surface">
        <td style={{ padding: `${space[4]}px ${space[5]}px ${space[2]}px` }}>
          <Heading {...type.label}>{heading}</Heading>
          {links}
        </td>
      </LayoutTable>
    );
  }
  return (
    <>
      <SectionRule />
      <Heading {...type.section}>{heading}</Heading>
      {links}
    </>
  );
}

type LinksProps = { section: Section; place: Place; Heading: 'h3' | 'h4' };

function Links({ section: { headlines, items }, place, Heading }: LinksProps) {
  return (
    <>
      {headlines.map((headline) => (
        <HeadlineView key={headline.anchor} headline={headline} place={place} Heading={Heading} />
      ))}
      {items.length > 0 ? (
        <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
          <tbody>
            {items.map((item) => (
              <IssueItem key={item.anchor} item={item} place={place} />
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

type HeadlineViewProps = { headline: Headline; place: Place; Heading: 'h3' | 'h4' };

function HeadlineView({ headline, place, Heading }: HeadlineViewProps) {
  const { kind, title, url, picture, body } = headline;
  return (
    <>
      <Heading {...type.headline}>
        {kind && kind !== 'sponsored' ? <KindMark kind={kind} place={place} /> : null}
        <a href={toAddress(url, place)} {...tones.link}>
          <Inlines nodes={title} place={place} />
        </a>
        {kind && kind !== 'sponsored' ? <span {...kindName}> {t(place.locale, `kind.${kind}`)}</span> : null}
      </Heading>
      {picture ? <Figure {...picture} place={place} /> : null}
      <RichText blocks={body} place={place} />
    </>
  );
}

function KindMark({ kind, place }: { kind: Kind; place: Place }) {
  return (
    <>
      <span role="img" aria-label={t(place.locale, `kind.${kind}`)}>
        {KINDS[kind]}
      </span>{' '}
    </>
  );
}
