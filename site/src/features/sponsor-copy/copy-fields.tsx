import { countCharacters, fillText } from '@midweek/core/sponsors';
import fields from '../sponsor/request-form.module.css';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';

type CopyFieldProps = {
  name: 'title' | 'body' | 'url' | 'alt';
  slot: string;
  label: string;
  help?: string;
  value: string;
  problem: string | undefined;
  /** How many characters fit, and how many words of the present value count; nothing is counted asleep. */
  limit?: { max: number; words: string | undefined };
  labels: CopyLabels;
};

/** One field with what is wrong about it and how much room is left. The names in `data-fill` are those of `server/src/domains/sponsors/copy-page.ts`. */
export function CopyField({ name, slot, label, help = '', value, problem, limit, labels }: CopyFieldProps) {
  const id = `copy-${slot}-${name}`;
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem ${limit ? `${id}-room ` : ''}${id}-help`,
    // Not `maxlength`: what is pasted would be cut without a word.
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {name === 'body' ? (
        <textarea {...shared} rows={8} data-fill={`${name} aria-invalid=${name}.isInvalid`} />
      ) : (
        <input
          {...shared}
          type={name === 'url' ? 'url' : 'text'}
          inputMode={name === 'url' ? 'url' : undefined}
          autoComplete="off"
          data-fill={`value=${name} aria-invalid=${name}.isInvalid`}
        />
      )}
      <p id={`${id}-problem`} className={fields.problem} data-fill={`${name}.problem`}>
        {problem}
      </p>
      <p className={styles.under}>
        {limit ? <Room id={`${id}-room`} {...limit} labels={labels} /> : null}
        <span id={`${id}-help`}>{help}</span>
      </p>
    </div>
  );
}

type RoomProps = { id: string; max: number; words: string | undefined; labels: CopyLabels };

function Room({ id, max, words, labels }: RoomProps) {
  const left = words === undefined ? undefined : max - countCharacters(words);
  return (
    <span id={id} className={styles.room} data-over={left !== undefined && left < 0}>
      {left === undefined
        ? fillText(labels.upTo, { max })
        : fillText(left < 0 ? labels.over : labels.left, { count: Math.abs(left) })}
    </span>
  );
}
