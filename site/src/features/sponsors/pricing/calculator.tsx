import type { CalculatorPageName } from '@midweek/core';
import {
  type Entries,
  type PriceRules,
  QUOTE_PATH,
  type QuoteLabels,
  toQuoteView,
  toRequestHref,
} from '@midweek/core/browser';
import { type SubmitEvent, useRef } from 'react';
import hidden from '../../../components/visually-hidden.module.css';
import { useLocale } from '../../../language-context.ts';
import styles from './calculator.module.css';
import { PlacementField } from './placement-field.tsx';
import { type QuoteLevel, QuoteResult, type QuoteResultLabels } from './quote-result.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useEntries } from './use-entries.ts';

export type CalculatorProps = {
  rules: PriceRules;
  /** What each placement is called and where it is, in the order of the rules. */
  placements: readonly { label: string; description: string }[];
  levels: readonly QuoteLevel[];
  labels: QuoteLabels &
    QuoteResultLabels &
    Readonly<Record<'title' | 'submit' | 'request' | 'vatNote', string>>;
  /** Prefix of the server's paths. */
  api: string;
  page: CalculatorPageName;
  pageHref: string;
  sponsorHref: string;
  /** What the server read in the form that it answers. */
  entries?: Entries;
};

/**
 * What a bundle of placements costs. Without scripts it is a form that the server answers with the same page, so everything that
 * depends on the selection has a name in `data-fill`.
 */
export function Calculator({
  rules,
  placements,
  levels,
  labels,
  api,
  page,
  pageHref,
  sponsorHref,
  entries: given,
}: CalculatorProps) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntry] = useEntries({ rules, given, form, pageHref });
  const view = toQuoteView(rules, entries, { locale, labels });
  const announcement = useAnnouncement(view.announcement);

  return (
    <form
      ref={form}
      className={styles.root}
      method="post"
      action={api + QUOTE_PATH}
      aria-label={labels.title}
      autoComplete="off"
      // Problems are shown next to their field, in the language of the page.
      noValidate
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {view.placements.map((placement, index) => (
        <PlacementField
          key={placement.id}
          placement={placement}
          {...(placements[index] ?? { label: placement.id, description: '' })}
          onEntry={setEntry}
        />
      ))}
      <button type="submit" className={styles.submit}>
        {labels.submit}
      </button>
      <QuoteResult view={view} levels={levels} labels={labels} />
      <a
        className={styles.request}
        href={toRequestHref(sponsorHref, view.query)}
        data-fill="href=requestHref"
      >
        {labels.request}
      </a>
      <p className={styles.note}>{labels.vatNote}</p>
      <p className={hidden.root} role="status">
        {announcement}
      </p>
    </form>
  );
}
