import type { RequestField } from '@midweek/core';
import { type CalendarLabels, type PriceRules, SPONSOR_PATHS } from '@midweek/core/browser';
import { type ReactNode, useRef } from 'react';
import { useLocale } from '../../../language-context.ts';
import { Announcement, Field, Submit, Trap } from '../../forms/fields.tsx';
import forms from '../../forms/form.module.css';
import { CalendarTable } from './calendar-table.tsx';
import styles from './request-form.module.css';
import { RequestTotal, type TotalLabels, WantedPlaces } from './request-total.tsx';
import { useCalendar } from './use-calendar.ts';
import { useRequest } from './use-request.ts';

// Lengths and the form of an address are the server's to judge: what it says is in the language of the page.
const TEXT_FIELDS = {
  company: { type: 'text', autoComplete: 'organization', 'aria-required': true },
  contactName: { type: 'text', autoComplete: 'name', 'aria-required': true },
  email: { type: 'email', autoComplete: 'email', 'aria-required': true },
  conflicts: { rows: 3 },
} as const;
type TextField = keyof typeof TEXT_FIELDS;

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
  const { api, rules, labels, calendarLabels, values = {}, children } = props;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { calendar, chosen, refresh } = useCalendar(form, api);
  const given = { text: props.problem, fields: props.fields ?? {} };
  const { problems, isBusy, isProving, submit } = useRequest({
    ...{ locale, api, given },
    failed: labels.failed,
    onTaken: refresh,
  });

  return (
    <form
      ref={form}
      className={`${forms.root} ${styles.root}`}
      data-lazy
      method="post"
      action={api + SPONSOR_PATHS.requests}
      aria-label={labels.title}
      aria-busy={isBusy}
      // Problems are shown next to their field, in the language of the page.
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="locale" value={locale} />
      {/* Filled in by the server when a form without scripts has to come a second time. */}
      <input type="hidden" name="ticket" value="" data-fill="value=ticket" />
      <Trap label={labels.trap} />
      <Announcement className={forms.problem} tabIndex={-1} data-fill="problem" role="alert">
        {problems.text}
      </Announcement>
      <fieldset aria-describedby="sponsor-slots-problem sponsor-slots-help">
        <legend>{labels.places}</legend>
        <p id="sponsor-slots-help" className={forms.help}>
          {labels.placesHelp}
        </p>
        <WantedPlaces chosen={chosen} rules={rules} labels={labels} placements={calendarLabels.placements} />
        <p
          id="sponsor-slots-problem"
          className={forms.problem}
          tabIndex={-1}
          data-problem=""
          data-fill="slots.problem"
        >
          {problems.fields.slots}
        </p>
        <div className={styles.calendar}>
          {calendar ? (
            <CalendarTable key={calendar.version} calendar={calendar} labels={calendarLabels} />
          ) : (
            <PageCalendar>{children}</PageCalendar>
          )}
        </div>
        <RequestTotal chosen={chosen} rules={rules} labels={labels} />
      </fieldset>
      <fieldset>
        <legend>{labels.about}</legend>
        {(Object.keys(TEXT_FIELDS) as TextField[]).map((name) => (
          <Field
            key={name}
            name={name}
            ids={toFieldIds(name)}
            label={labels[name]}
            defaultValue={values[name] ?? ''}
            problem={problems.fields[name]}
            hint={
              name === 'conflicts' ? (
                <p id="sponsor-conflicts-help" className={forms.help}>
                  {labels.conflictsHelp}
                </p>
              ) : undefined
            }
            {...TEXT_FIELDS[name]}
          />
        ))}
      </fieldset>
      <p className={forms.help}>{labels.promise}</p>
      <div>
        <Announcement className={forms.problem} role="alert">
          {problems.failure}
        </Announcement>
        <Announcement className={forms.help} role="status">
          {isProving ? labels.proving : undefined}
        </Announcement>
      </div>
      <Submit isBusy={isBusy}>{isBusy ? labels.sending : labels.submit}</Submit>
    </form>
  );
}

function toFieldIds(name: TextField) {
  const control = `sponsor-${name}`;
  const problem = `${control}-problem`;
  return { control, problem, description: name === 'conflicts' ? `${problem} ${control}-help` : problem };
}

const NOTHING = { __html: '' };

/** In the page its children; in the browser whatever the server put there, kept as it is. */
function PageCalendar({ children }: { children?: ReactNode }) {
  return children ? (
    <midweek-calendar>{children}</midweek-calendar>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves the page's own table where it is.
    <midweek-calendar suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  );
}
