import type { Locale } from '@midweek/core';
import {
  COPY_LIMITS,
  type Copy,
  type CopyField as CopyFieldName,
  type CopyKind,
  parseCopyBody,
  toCopyIds,
  toCopyWords,
} from '@midweek/core/browser';
import { useRef } from 'react';
import { useIsAwake } from '../island/use-is-awake.ts';
import fields from '../sponsor/request-form.module.css';
import { CopyField } from './copy-fields.tsx';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';
import { CopyPreview } from './copy-preview.tsx';
import { ImageField } from './image-field.tsx';
import { useCopy } from './use-copy.ts';

type CopyFormProps = {
  slot: string;
  kind: CopyKind;
  locale: Locale;
  labels: CopyLabels;
  /** What the server says about the place. */
  heading?: string;
  note?: string;
  values?: Copy;
  imageUrl?: string;
  saved?: string;
  problem?: string;
  fields?: Partial<Record<CopyFieldName, string>>;
};

const NOTHING: Copy = { title: '', body: '', url: '', alt: '' };

/** The ad text of one place: a real form with a file, and a preview. Awake, it counts, previews and saves in place. */
export function CopyForm({ slot, kind, locale, labels, heading, note, ...given }: CopyFormProps) {
  const { values = NOTHING, imageUrl: givenUrl = '', saved = '', problem = '', fields: wrong = {} } = given;
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useIsAwake();
  const ids = toCopyIds(slot);
  const { copy, imageUrl, state, read, chooseImage, submit } = useCopy({
    form,
    slot,
    locale,
    failed: labels.failed,
    given: { copy: values, imageUrl: givenUrl, saved, problem, fields: wrong },
  });
  const max = kind === 'link' ? COPY_LIMITS.link.text : COPY_LIMITS.main.title;
  const field = (name: 'title' | 'body' | 'url' | 'alt') => ({
    name,
    ids: ids.fields[name],
    label: labels[name],
    value: values[name],
    problem: state.fields[name],
    labels,
  });

  return (
    <section
      id={ids.form}
      className={styles.root}
      aria-labelledby={ids.heading}
      data-fill="id=formId aria-labelledby=headingId"
    >
      <h2>
        <span id={ids.heading} data-fill="id=headingId heading">
          {heading}
        </span>
      </h2>
      <p className={styles.note} data-fill="note">
        {note}
      </p>
      <form
        ref={form}
        className={fields.root}
        method="post"
        encType="multipart/form-data"
        action="?"
        data-fill="action=action aria-labelledby=headingId"
        aria-labelledby={ids.heading}
        aria-busy={state.isBusy}
        // Problems are shown next to their field, in the language of the page.
        noValidate
        onSubmit={submit}
        onInput={read}
      >
        <p className={fields.problem} tabIndex={-1} data-fill="problem" role={isAwake ? 'alert' : undefined}>
          {state.problem}
        </p>
        <CopyField
          {...field('title')}
          help={labels.titleHelp}
          limit={{ max, words: isAwake ? copy.title : undefined }}
        />
        {kind === 'link' ? null : (
          <CopyField
            {...field('body')}
            help={labels.bodyHelp}
            limit={{
              max: COPY_LIMITS.main.body,
              words: isAwake ? toCopyWords(parseCopyBody(copy.body)) : undefined,
            }}
          />
        )}
        <CopyField {...field('url')} help={labels.urlHelp} />
        {kind === 'link' ? null : (
          <>
            <ImageField
              ids={ids.fields.image}
              imageUrl={imageUrl}
              problem={state.fields.image}
              labels={labels}
              onChoose={chooseImage}
            />
            <CopyField {...field('alt')} />
          </>
        )}
        {/* Not `disabled`: it would lose the focus. */}
        <button type="submit" className={fields.submit} aria-disabled={state.isBusy || undefined}>
          {state.isBusy ? labels.sending : labels.submit}
        </button>
        <p className={styles.saved} role="status" data-fill="saved">
          {state.saved}
        </p>
      </form>
      <h3>{labels.preview}</h3>
      <CopyPreview kind={kind} slot={slot} copy={copy} imageUrl={imageUrl} labels={labels} />
    </section>
  );
}
