import { BLOCK_PLACEMENTS, toCopyIds } from '@midweek/core/browser';
import type { ReactNode } from 'react';
import { usePage } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { State } from '../../pages/state.tsx';
import styles from './copy-form.module.css';
import { CopyForm } from './copy-form.tsx';
import { toCopyLabels } from './copy-labels.ts';
import { CopyPreview } from './copy-preview.tsx';

const NOTHING = { title: '', body: '', url: '', alt: '' };

/**
 * A form for each kind of place, and what is left of it after the deadline, as parts of a slot: the server takes the one that a place
 * needs, as often as it is needed, and fills it in (`server/src/sponsors/ads/ad-page.ts`). Until then a part stands for its kind.
 */
export function SponsorCopy() {
  const { locale, t } = usePage();
  return (
    <midweek-copies>
      {[...BLOCK_PLACEMENTS, 'link' as const].map((kind) => (
        <Part key={kind} name={kind}>
          <Island
            name="CopyForm"
            component={CopyForm}
            wake="visible"
            isUsefulAsleep
            props={{ slot: kind, kind, labels: toCopyLabels(locale, kind) }}
            answer={{}}
            failed={t('copyForm.failed')}
          />
        </Part>
      ))}
      <Part name="closed-block">
        <ClosedPlace slot="closed-block" kind="main" />
      </Part>
      <Part name="closed-link">
        <ClosedPlace slot="closed-link" kind="link" />
      </Part>
    </midweek-copies>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <template data-part={name}>{children}</template>;
}

type ClosedPlaceProps = { slot: string; kind: 'main' | 'link' };

function ClosedPlace({ slot, kind }: ClosedPlaceProps) {
  const { locale } = usePage();
  const labels = toCopyLabels(locale, kind);
  const ids = toCopyIds(slot);
  return (
    <section
      id={ids.form}
      className={styles.root}
      aria-labelledby={ids.heading}
      data-fill="id=formId aria-labelledby=headingId"
    >
      <h2>
        <span id={ids.heading} data-fill="id=headingId heading">
          {labels.sponsor}
        </span>
      </h2>
      <p className={styles.note} data-fill="note" />
      <State name="preview">
        <CopyPreview kind={kind} slot={slot} copy={NOTHING} imageUrl="" labels={labels} />
      </State>
    </section>
  );
}
