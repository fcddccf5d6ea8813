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
import { useLocale } from '../../../language-context.ts';
import { Announcement, Submit } from '../../forms/fields.tsx';
import forms from '../../forms/form.module.css';
import { useIsAwake } from '../../islands/use-is-awake.ts';
import { CopyField } from './copy-fields.tsx';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';
import { CopyPreview } from './copy-preview.tsx';
import { ImageField } from './image-field.tsx';
import { useCopy } from './use-copy.ts';

type CopyFormProps = {
  slot: string;
  kind: CopyKind;
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
export function CopyForm({ slot, kind, labels, heading, note, ...given }: CopyFormProps) {
  const { values = NOTHING, fields = {} } = given;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useIsAwake();
  const ids = toCopyIds(slot);
  const { copy, imageUrl, saved, problems, isBusy, read, chooseImage, submit } = useCopy({
    form,
    slot,
    locale,
    failed: labels.failed,
    given: {
      copy: values,
      imageUrl: given.imageUrl ?? '',
      saved: given.saved ?? '',
      problems: { text: given.problem, fields },
    },
  });
  const max = kind === 'link' ? COPY_LIMITS.link.text : COPY_LIMITS.main.title;
  const field = (name: 'title' | 'body' | 'url' | 'alt') => ({
    name,
    ids: ids.fields[name],
    label: labels[name],
    defaultValue: values[name],
    problem: problems.fields[name],
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
        className={forms.root}
        method="post"
        encType="multipart/form-data"
        action="?"
        data-fill="action=action aria-labelledby=headingId"
        aria-labelledby={ids.heading}
        aria-busy={isBusy}
        // Problems are shown next to their field, in the language of the page.
        noValidate
        onSubmit={submit}
        onInput={read}
      >
        <Announcement className={forms.problem} tabIndex={-1} data-fill="problem" role="alert">
          {problems.text}
        </Announcement>
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
              problem={problems.fields.image}
              labels={labels}
              onChoose={chooseImage}
            />
            <CopyField {...field('alt')} />
          </>
        )}
        <Submit isBusy={isBusy}>{isBusy ? labels.sending : labels.submit}</Submit>
        <p className={styles.saved} role="status" data-fill="saved">
          {saved}
        </p>
      </form>
      <h3>{labels.preview}</h3>
      <CopyPreview kind={kind} slot={slot} copy={copy} imageUrl={imageUrl} labels={labels} />
    </section>
  );
}
