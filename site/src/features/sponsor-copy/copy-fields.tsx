import { type CopyFieldIds, countCharacters, fillText } from '@midweek/core/browser';
import fields from '../sponsor/request-form.module.css';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';

type CopyFieldProps = {
  name: 'title' | 'body' | 'url' | 'alt';
  ids: CopyFieldIds;
  label: string;
  help?: string;
  value: string;
  problem: string | undefined;
  /** How many characters fit, and how many words of the present value count; nothing is counted asleep. */
  limit?: { max: number; words: string | undefined };
  labels: CopyLabels;
};

/** One field with what is wrong about it and how much room is left. The names in `data-fill` are those of `server/src/sponsors/ads/ad-page.ts`. */
export function CopyField({ name, ids, label, help = '', value, problem, limit, labels }: CopyFieldProps) {
  const shared = {
    id: ids.control,
    name,
    defaultValue: value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': ids.description,
    // Not `maxlength`: what is pasted would be cut without a word.
  };
  const marks = `id=${name}.controlId aria-describedby=${name}.description aria-invalid=${name}.isInvalid`;
  return (
    <div className={fields.field}>
      <label htmlFor={ids.control} data-fill={`for=${name}.controlId`}>
        {label}
      </label>
      {name === 'body' ? (
        <textarea {...shared} rows={8} data-fill={`${name} ${marks}`} />
      ) : (
        <input
          {...shared}
          type={name === 'url' ? 'url' : 'text'}
          inputMode={name === 'url' ? 'url' : undefined}
          autoComplete="off"
          data-fill={`value=${name} ${marks}`}
        />
      )}
      <p id={ids.problem} className={fields.problem} data-fill={`id=${name}.problemId ${name}.problem`}>
        {problem}
      </p>
      <p className={styles.under}>
        {limit ? <Room name={name} id={ids.room} {...limit} labels={labels} /> : null}
        <span id={ids.help} data-fill={`id=${name}.helpId`}>
          {help}
        </span>
      </p>
    </div>
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
