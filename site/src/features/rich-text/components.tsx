import type { Block, ComponentName, Locale } from '@midweek/core';
import type { ReactNode } from 'react';
import { ConferenceList } from '../conferences/conference-list.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { RaceDemoIsland, StoreDemoIsland } from '../demos/demos.tsx';
import { EmailCodeBlock } from '../email-code/email-code-block.tsx';
import { ArchiveFigures } from '../figures/figures.tsx';
import { ReaderFigures } from '../figures/reader-figures.tsx';
import { KindLegend } from '../kinds/kind-legend.tsx';
import { PriceCalculator } from '../pricing/price-calculator.tsx';
import { PriceList } from '../pricing/price-list.tsx';
import { BlockExample, LinkExample } from '../sponsor/copy-examples.tsx';
import { MiniatureIssue } from '../sponsor/miniature-issue.tsx';
import { ReportPlace } from '../sponsor/report-place.tsx';
import { RequestedPlaces } from '../sponsor/requested-places.tsx';
import { SponsorRequest } from '../sponsor/sponsor-request.tsx';
import { SponsorCopy } from '../sponsor-copy/sponsor-copy.tsx';
import { SubscribeAgain } from '../subscribe/subscribe-again.tsx';
import { SubscribeForm } from '../subscribe/subscribe-form.tsx';
import { ActionButton, ActionForm, Countdown } from '../workflow/action-form.tsx';
import { State } from '../workflow/state.tsx';
import styles from './components.module.css';
import { RichText } from './rich-text.tsx';
import { Tabs } from './tabs.tsx';

type ComponentBlock = Extract<Block, { type: 'component' }>;
export type ComponentViewProps = Omit<ComponentBlock, 'type'> & { locale: Locale };

/** What each component of articles and pages draws. */
const views: Record<ComponentName, (props: ComponentViewProps) => ReactNode> = {
  Tabs,
  // Drawn by Tabs; one that stands alone shows what it holds.
  Tab: ({ children, locale }) => <RichText blocks={children} locale={locale} />,
  Details,
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
  Countdown: ({ locale }) => <Countdown locale={locale} />,
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
  ConferenceList: ({ locale }) => <ConferenceList locale={locale} />,
  DealList: ({ locale }) => <DealList locale={locale} />,
  EmailCodeBlock: ({ locale }) => <EmailCodeBlock locale={locale} />,
  SponsorRequest: ({ locale }) => <SponsorRequest locale={locale} />,
  SponsorCopy: ({ locale }) => <SponsorCopy locale={locale} />,
  ReaderFigures: ({ locale }) => <ReaderFigures locale={locale} />,
  RaceDemo: ({ locale }) => <RaceDemoIsland locale={locale} />,
  StoreDemo: ({ locale }) => <StoreDemoIsland locale={locale} />,
};

export function Component(props: ComponentViewProps) {
  const View = views[props.name];
  return <View {...props} />;
}

function Details({ attributes, children, locale }: ComponentViewProps) {
  return (
    <details className={styles.details}>
      <summary>{attributes.summary}</summary>
      <RichText blocks={children} locale={locale} />
    </details>
  );
}
