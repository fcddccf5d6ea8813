import { type CopyFieldIds, countCharacters, fillText } from '@midweek/core/browser';
import { Field } from '../../forms/fields.tsx';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';

type CopyFieldProps = {
  name: 'title' | 'body' | 'url' | 'alt';
  ids: CopyFieldIds;
  label: string;
  help?: string;
  defaultValue: string;
  problem: string | undefined;
  /** How many characters fit, and how many words of the present value count; nothing is counted asleep. */
  limit?: { max: number; words: string | undefined };
  labels: CopyLabels;
};

const KINDS = {
  title: { type: 'text', autoComplete: 'off' },
  body: { rows: 8 },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off' },
  alt: { type: 'text', autoComplete: 'off' },
} as const;

/** A field that says how much room is left. Not `maxlength`: what is pasted would be cut without a word. */
export function CopyField({ name, ids, help = '', limit, labels, ...field }: CopyFieldProps) {
  return (
    <Field name={name} ids={ids} isRepeated {...KINDS[name]} {...field}>
      <p className={styles.under}>
        {limit ? <Room name={name} id={ids.room} {...limit} labels={labels} /> : null}
        <span id={ids.help} data-fill={`id=${name}.helpId`}>
          {help}
        </span>
      </p>
    </Field>
  );
}

type RoomProps = {
  name: string;
  id: string | undefined;
  max: number;
  words: string | undefined;
  labels: CopyLabels;
};

function Room({ name, id, max, words, labels }: RoomProps) {
  const left = words === undefined ? undefined : max - countCharacters(words);
  return (
    <span
      id={id}
      className={styles.room}
      data-over={left !== undefined && left < 0}
      data-fill={`id=${name}.roomId`}
    >
      {left === undefined
        ? fillText(labels.upTo, { max })
        : fillText(left < 0 ? labels.over : labels.left, { count: Math.abs(left) })}
    </span>
  );
}
