import { type Headline, KINDS, type Kind, SECTION_HEADINGS, type Section, t } from '@midweek/core';
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

/** One section of an issue: headlines, then a list that scans. What was paid for stands on a ground of its own. */
export function IssueSection({ section, issue }: { section: Section; issue: IssueView }) {
  const { place, language } = issue;
  const heading = SECTION_HEADINGS[section.name][language];
  if (section.name === 'sponsor') {
    return (
      <LayoutTable tone="surface">
        <td style={{ padding: `${space[4]}px ${space[5]}px ${space[2]}px` }}>
          <h3 {...type.label}>{heading}</h3>
          <Links section={section} place={place} />
        </td>
      </LayoutTable>
    );
  }
  return (
    <>
      <SectionRule />
      <h3 {...type.section}>{heading}</h3>
      <Links section={section} place={place} />
    </>
  );
}

function Links({ section: { headlines, items }, place }: { section: Section; place: Place }) {
  return (
    <>
      {headlines.map((headline) => (
        <HeadlineView key={headline.anchor} headline={headline} place={place} />
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

function HeadlineView({ headline, place }: { headline: Headline; place: Place }) {
  const { kind, title, url, picture, body } = headline;
  return (
    <>
      <h4 {...type.headline}>
        {kind && kind !== 'sponsored' ? <KindMark kind={kind} place={place} /> : null}
        <a href={toAddress(url, place)} {...tones.link}>
          <Inlines nodes={title} place={place} />
        </a>
        {kind && kind !== 'sponsored' ? <span {...kindName}> {t(place.locale, `kind.${kind}`)}</span> : null}
      </h4>
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
