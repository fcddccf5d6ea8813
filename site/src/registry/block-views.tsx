// Where texts and the features that draw inside them meet: features know rich text, and only this file knows both.
//
// The styles of a feature come in the order of imports. These forms come first: `copy-examples` changes styles that they share with it.

import { SponsorCopy } from '../features/sponsors/copy/sponsor-copy.tsx';
import { SponsorRequest } from '../features/sponsors/request/sponsor-request.tsx';

// All others.

import { ConferenceList } from '../features/events/conference-list.tsx';
import { NextIssue } from '../features/home/next-issue.tsx';
import { ActionButton, ActionForm } from '../features/pages/action-form.tsx';
import { PersonalData } from '../features/pages/personal-data.tsx';
import { State } from '../features/pages/state.tsx';
import { ArchiveFigures } from '../features/posts/figures/figures.tsx';
import { ReaderFigures } from '../features/posts/figures/reader-figures.tsx';
import { KindLegend } from '../features/posts/lists/kind-legend.tsx';
import { DealList } from '../features/sponsors/deals/deal-list.tsx';
import { PriceCalculator } from '../features/sponsors/pricing/price-calculator.tsx';
import { PriceList } from '../features/sponsors/pricing/price-list.tsx';
import { BlockExample, LinkExample } from '../features/sponsors/request/copy-examples.tsx';
import { MiniatureIssue } from '../features/sponsors/request/miniature-issue.tsx';
import { ReportPlace } from '../features/sponsors/request/report-place.tsx';
import { RequestedPlaces } from '../features/sponsors/request/requested-places.tsx';
import { SubscribeAgain } from '../features/subscribe/subscribe-again.tsx';
import { SubscribeForm } from '../features/subscribe/subscribe-form.tsx';
import type { BlockViews } from '../features/text/block-views.ts';
import { RichText } from '../features/text/rich-text.tsx';
import { OwnComponent } from './own-component.tsx';

/** What each component of articles and pages draws. */
const components: BlockViews['components'] = {
  SubscribeForm,
  SubscribeAgain,
  State: ({ attributes, children }) => (
    <State name={attributes.name ?? ''}>
      <RichText blocks={children} />
    </State>
  ),
  ActionForm: ({ children }) => <ActionForm>{children}</ActionForm>,
  ActionButton: ({ attributes: { action = '', label = '', lang, look } }) => (
    <ActionButton action={action} label={label} lang={lang} look={look} />
  ),
  PriceList,
  PriceCalculator: () => <PriceCalculator page="pricing" />,
  ArchiveFigures,
  MiniatureIssue,
  BlockExample: ({ attributes, children }) => <BlockExample title={attributes.title ?? ''} body={children} />,
  LinkExample: ({ attributes }) => <LinkExample text={attributes.text ?? ''} />,
  SponsorReport: ReportPlace,
  SponsorPlaces: RequestedPlaces,
  KindLegend,
  NextIssue,
  ConferenceList,
  DealList,
  SponsorRequest,
  SponsorCopy,
  ReaderFigures,
  PersonalData,
};

export const blockViews: BlockViews = { components, OwnComponent };
