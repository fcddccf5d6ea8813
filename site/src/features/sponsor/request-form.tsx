import type { Locale, RequestField } from '@midweek/core';
import { type CalendarLabels, type PriceRules, SPONSOR_PATHS } from '@midweek/core/browser';
import { createElement, type ReactNode, useRef } from 'react';
import { useIsAwake } from '../island/use-is-awake.ts';
import { Trap } from '../subscribe/subscribe-fields.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { Field } from './request-fields.tsx';
import styles from './request-form.module.css';
import { RequestTotal, type TotalLabels, WantedPlaces } from './request-total.tsx';
import { useCalendar } from './use-calendar.ts';
import { useRequest } from './use-request.ts';

const TEXT_FIELDS = ['company', 'contactName', 'email', 'conflicts'] as const;
type TextField = (typeof TEXT_FIELDS)[number];

type RequestLabels = TotalLabels &
  Readonly<
    Record<
      | TextField
      | 'title'
      | 'places'
      | 'placesHelp'
      | 'about'
      | 'conflictsHelp'
      | 'submit'
      | 'sending'
      | 'proving'
      | 'promise'
      | 'failed'
      | 'trap',
      string
    >
  >;

export type RequestFormProps = {
  locale: Locale;
  /** Prefix of the server's paths. */
  api: string;
  rules: PriceRules;
  labels: RequestLabels;
  calendarLabels: CalendarLabels;
  /** What the server read in the form that it answers, and what it said about it. */
  values?: Partial<Record<TextField, string>>;
  problem?: string;
  fields?: Partial<Record<RequestField, string>>;
  /** What the page says in the place of the calendar; the server puts the calendar there. */
  children?: ReactNode;
};

/** The request for places: a real form, with the calendar of the page or, awake, with one that counts. */
export function RequestForm(props: RequestFormProps) {
  const { locale, api, rules, labels, calendarLabels, values = {}, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useIsAwake();
  const { calendar, chosen, refresh } = useCalendar(form, api);
  const given = { problem: props.problem ?? '', fields: props.fields ?? {} };
  const { state, submit } = useRequest({ form, locale, api, failed: labels.failed, given, onTaken: refresh });
  const alert = isAwake ? 'alert' : undefined;

  return (
    <form
      ref={form}
      className={styles.root}
      method="post"
      action={api + SPONSOR_PATHS.requests}
      aria-label={labels.title}
      aria-busy={state.isBusy}
      // Problems are shown next to their field, in the language of the page.
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="locale" value={locale} />
      {/* Filled in by the server when a form without scripts has to come a second time. */}
      <input type="hidden" name="ticket" value="" data-fill="value=ticket" />
      <Trap label={labels.trap} />
      <p className={styles.problem} tabIndex={-1} data-fill="problem" role={alert}>
        {state.problem}
      </p>
      <fieldset aria-describedby="sponsor-slots-problem sponsor-slots-help">
        <legend>{labels.places}</legend>
        <p id="sponsor-slots-help" className={styles.help}>
          {labels.placesHelp}
        </p>
        <WantedPlaces chosen={chosen} rules={rules} labels={labels} placements={calendarLabels.placements} />
        <p
          id="sponsor-slots-problem"
          className={styles.problem}
          tabIndex={-1}
          data-problem=""
          data-fill="slots.problem"
        >
          {state.fields.slots}
        </p>
        <div className={styles.calendar}>
          {calendar ? (
            <CalendarTable
              key={calendar.version}
              calendar={calendar}
              labels={calendarLabels}
              locale={locale}
            />
          ) : (
            <PageCalendar>{children}</PageCalendar>
          )}
        </div>
        <RequestTotal chosen={chosen} rules={rules} labels={labels} locale={locale} />
      </fieldset>
      <fieldset>
        <legend>{labels.about}</legend>
        {TEXT_FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            value={values[name] ?? ''}
            problem={state.fields[name]}
            {...(name === 'conflicts' && { help: labels.conflictsHelp })}
          />
        ))}
      </fieldset>
      <p className={styles.help}>{labels.promise}</p>
      <div>
        <p className={styles.problem} role={alert}>
          {state.failure}
        </p>
        <p className={styles.help} role={isAwake ? 'status' : undefined}>
          {state.isProving ? labels.proving : undefined}
        </p>
      </div>
      {/* Not `disabled`: it would lose the focus. */}
      <button type="submit" className={styles.submit} aria-disabled={state.isBusy || undefined}>
        {state.isBusy ? labels.sending : labels.submit}
      </button>
    </form>
  );
}

const NOTHING = { __html: '' };

/** In the page its children; in the browser whatever the server put there, kept as it is. */
function PageCalendar({ children }: { children?: ReactNode }) {
  if (children) return createElement('midweek-calendar', null, children);
  return createElement('midweek-calendar', {
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves the page's own table where it is.
    dangerouslySetInnerHTML: NOTHING,
  });
}
