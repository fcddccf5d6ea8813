import { type Locale, t } from '@midweek/core';
import { createElement, type ReactNode } from 'react';
import { Island } from '../island/island.tsx';
import { State } from '../workflow/state.tsx';
import styles from './copy-form.module.css';
import { CopyForm } from './copy-form.tsx';
import { COPY_KINDS, toCopyLabels } from './copy-labels.ts';
import { CopyPreview } from './copy-preview.tsx';

/** What the server writes instead, in each place that it draws. */
const SLOT = '__SLOT__';
const NOTHING = { title: '', body: '', url: '', alt: '' };

/**
 * A form for each kind of place, and what is left of it after the deadline, as templates: the server takes the one that a place
 * needs, as often as it is needed, and fills it in (`server/src/domains/sponsors/copy-page.ts`).
 */
export function SponsorCopy({ locale }: { locale: Locale }) {
  return createElement(
    'midweek-copies',
    null,
    COPY_KINDS.map((kind) => (
      <Template key={kind} kind={kind}>
        <Island
          name="CopyForm"
          component={CopyForm}
          wake="visible"
          isUsefulAsleep
          props={{ slot: SLOT, kind, locale, labels: toCopyLabels(locale, kind) }}
          answer={{}}
          failed={t(locale, 'copyForm.failed')}
          locale={locale}
        />
      </Template>
    )),
    <Template kind="closed-block">
      <ClosedPlace kind="main" locale={locale} />
    </Template>,
    <Template kind="closed-link">
      <ClosedPlace kind="link" locale={locale} />
    </Template>,
  );
}

function Template({ kind, children }: { kind: string; children: ReactNode }) {
  return <template data-kind={kind}>{children}</template>;
}

function ClosedPlace({ kind, locale }: { kind: 'main' | 'link'; locale: Locale }) {
  const labels = toCopyLabels(locale, kind);
  return (
    <section id={`copy-${SLOT}`} className={styles.root} aria-labelledby={`copy-${SLOT}-heading`}>
      <h2>
        <span id={`copy-${SLOT}-heading`} data-fill="heading">
          {labels.sponsor}
        </span>
      </h2>
      <p className={styles.note} data-fill="note" />
      <State name="preview">
        <CopyPreview kind={kind} slot={SLOT} copy={NOTHING} imageUrl="" labels={labels} />
      </State>
    </section>
  );
}
