import { type Locale, type PageText, type Pricing, t } from '@midweek/core';
import type { ReactNode } from 'react';
import { Notice } from '../blog/notice.tsx';
import { PostPaginator, type PostPaginatorProps } from '../blog/paginators.tsx';
import type { ConferenceListProps } from '../conferences/conference-list.props.ts';
import { ConferenceListContext } from '../conferences/conference-list.tsx';
import type { DealListProps } from '../deals/deal-list.props.ts';
import { DealListContext } from '../deals/deal-list.tsx';
import type { Figure } from '../figures/archive-figures.ts';
import { FiguresContext } from '../figures/figures.tsx';
import { PricingContext } from '../pricing/price-list.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { PagePathContext } from '../subscribe/page-path.ts';
import styles from './static-page.module.css';

export type StaticPageProps = {
  text: PageText;
  href: string;
  locale: Locale;
  /** The language that the text is really in. */
  language: Locale;
  /** For components inside the text. */
  pricing: Pricing;
  figures: readonly Figure[];
  conferences: ConferenceListProps;
  deals: DealListProps;
  isUnlisted: boolean;
  /** Only the page on older issues stands in the chain of issues. */
  neighbours?: Omit<PostPaginatorProps, 'locale'> | undefined;
};

/** A page that is text: sponsor, curator, the workflow pages. */
export function StaticPage(props: StaticPageProps) {
  const { text, locale, language, isUnlisted, neighbours } = props;
  return (
    <Provided {...props}>
      <div className={styles.root} lang={language === locale ? undefined : language}>
        {isUnlisted ? (
          <Notice title={t(locale, 'post.unlisted')}>{t(locale, 'post.unlistedText')}</Notice>
        ) : null}
        <header className={styles.header}>
          <h1>{text.title}</h1>
          {text.lead ? <p className={styles.lead}>{text.lead}</p> : null}
        </header>
        <div className={styles.body}>
          <RichText blocks={text.body} locale={locale} />
        </div>
        {neighbours ? <PostPaginator {...neighbours} locale={locale} /> : null}
      </div>
    </Provided>
  );
}

function Provided({
  href,
  pricing,
  figures,
  conferences,
  deals,
  children,
}: StaticPageProps & { children: ReactNode }) {
  return (
    <PricingContext value={pricing}>
      <ConferenceListContext value={conferences}>
        <DealListContext value={deals}>
          <FiguresContext value={figures}>
            <PagePathContext value={href}>{children}</PagePathContext>
          </FiguresContext>
        </DealListContext>
      </ConferenceListContext>
    </PricingContext>
  );
}
