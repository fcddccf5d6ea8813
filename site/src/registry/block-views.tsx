// Where texts and the features that draw inside them meet: features know rich text, and only this file knows both.
//
// The styles of a feature come in the order of imports. These forms come first: `copy-examples` changes styles that they share with it.
import { SponsorRequest } from '../features/sponsor/sponsor-request.tsx';
import { SponsorCopy } from '../features/sponsor-copy/sponsor-copy.tsx';

// All others.

import { ConferenceList } from '../features/conferences/conference-list.tsx';
import { DealList } from '../features/deals/deal-list.tsx';
import { RaceDemoIsland, StoreDemoIsland } from '../features/demos/demos.tsx';
import { EmailCodeBlock } from '../features/email-code/email-code-block.tsx';
import { ArchiveFigures } from '../features/figures/figures.tsx';
import { ReaderFigures } from '../features/figures/reader-figures.tsx';
import { KindLegend } from '../features/kinds/kind-legend.tsx';
import { LiveCodeBlock } from '../features/live-code/live-code-block.tsx';
import { NextIssue } from '../features/next-issue/next-issue.tsx';
import { PriceList } from '../features/price-list/price-list.tsx';
import { PriceCalculator } from '../features/pricing/price-calculator.tsx';
import { PersonalData } from '../features/privacy/personal-data.tsx';
import type { BlockViews } from '../features/rich-text/block-views.ts';
import { RichText } from '../features/rich-text/rich-text.tsx';
import { BlockExample, LinkExample } from '../features/sponsor/copy-examples.tsx';
import { MiniatureIssue } from '../features/sponsor/miniature-issue.tsx';
import { ReportPlace } from '../features/sponsor/report-place.tsx';
import { RequestedPlaces } from '../features/sponsor/requested-places.tsx';
import { SubscribeAgain } from '../features/subscribe/subscribe-again.tsx';
import { SubscribeForm } from '../features/subscribe/subscribe-form.tsx';
import { ActionButton, ActionForm } from '../features/workflow/action-form.tsx';
import { State } from '../features/workflow/state.tsx';

/** What each component of articles and pages draws. */
const components: BlockViews['components'] = {
  SubscribeForm: ({ locale }) => <SubscribeForm locale={locale} />,
  SubscribeAgain: ({ locale }) => <SubscribeAgain locale={locale} />,
  State: ({ attributes, children, locale }) => (
    <State name={attributes.name ?? ''}>
      <RichText blocks={children} locale={locale} />
    </State>
  ),
  ActionForm: ({ children, locale }) => <ActionForm locale={locale}>{children}</ActionForm>,
  ActionButton: ({ attributes: { action = '', label = '', lang, look } }) => (
    <ActionButton action={action} label={label} lang={lang} look={look} />
  ),
  PriceList: ({ locale }) => <PriceList locale={locale} />,
  PriceCalculator: ({ locale }) => <PriceCalculator locale={locale} page="pricing" />,
  ArchiveFigures: ({ locale }) => <ArchiveFigures locale={locale} />,
  MiniatureIssue: ({ locale }) => <MiniatureIssue locale={locale} />,
  BlockExample: ({ attributes, children, locale }) => (
    <BlockExample title={attributes.title ?? ''} body={children} locale={locale} />
  ),
  LinkExample: ({ attributes, locale }) => <LinkExample text={attributes.text ?? ''} locale={locale} />,
  SponsorReport: ({ locale }) => <ReportPlace locale={locale} />,
  SponsorPlaces: ({ locale }) => <RequestedPlaces locale={locale} />,
  KindLegend: ({ locale }) => <KindLegend locale={locale} />,
  NextIssue: ({ locale }) => <NextIssue locale={locale} />,
  ConferenceList: ({ locale }) => <ConferenceList locale={locale} />,
  DealList: ({ locale }) => <DealList locale={locale} />,
  EmailCodeBlock: ({ locale }) => <EmailCodeBlock locale={locale} />,
  SponsorRequest: ({ locale }) => <SponsorRequest locale={locale} />,
  SponsorCopy: ({ locale }) => <SponsorCopy locale={locale} />,
  ReaderFigures: ({ locale }) => <ReaderFigures locale={locale} />,
  PersonalData: ({ locale }) => <PersonalData locale={locale} />,
  RaceDemo: ({ locale }) => <RaceDemoIsland locale={locale} />,
  StoreDemo: ({ locale }) => <StoreDemoIsland locale={locale} />,
};

export const blockViews: BlockViews = { components, LiveCodeBlock };
