import { MAX_QUANTITY, type QuoteView } from '@midweek/core/browser';
import styles from './placement-field.module.css';

type PlacementFieldProps = {
  placement: QuoteView['placements'][number];
  label: string;
  description: string;
  onEntry: (id: string, entry: string) => void;
};

/** One placement: its price, a slider, and the same quantity as a number that can be typed. */
export function PlacementField({ placement, label, description, onEntry }: PlacementFieldProps) {
  const { id, entry, quantity, unitPrice, problem } = placement;
  const name = `placement-${id}`;
  const range = { min: 0, max: MAX_QUANTITY, step: 1 };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label id={`${name}-label`} className={styles.label} htmlFor={name}>
          {label}
        </label>
        <p id={`${name}-price`} className={styles.price} data-fill={`${id}.unitPrice`}>
          {unitPrice}
        </p>
      </div>
      <p id={`${name}-about`} className={styles.about}>
        {description}
      </p>
      <input
        type="range"
        {...range}
        className={styles.slider}
        value={quantity}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-price`}
        data-placement={id}
        data-fill={`value=${id}.quantity`}
        onChange={({ target }) => onEntry(id, target.value)}
      />
      <input
        type="number"
        {...range}
        id={name}
        name={id}
        className={styles.number}
        inputMode="numeric"
        value={entry}
        aria-invalid={problem !== ''}
        aria-describedby={`${name}-problem ${name}-about`}
        data-placement={id}
        data-fill={`value=${id}.entry aria-invalid=${id}.isInvalid`}
        onChange={({ target }) => onEntry(id, target.value)}
        onBlur={() => entry.trim() === '' && onEntry(id, '0')}
      />
      <p id={`${name}-problem`} className={styles.problem} data-fill={`${id}.problem`}>
        {problem}
      </p>
    </div>
  );
}
