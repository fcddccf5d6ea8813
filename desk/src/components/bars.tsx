import type { ReactNode } from 'react';
import { useFormat } from '#src/texts/use-format.ts';
import styles from './bars.module.css';
import invisible from './visually-hidden.module.css';

interface Props {
  /** What is counted. */
  readonly caption: string;
  /** Head of the labels. */
  readonly labelHead: string;
  /** Head of the numbers. */
  readonly valueHead: string;
  /** `note`: in small letters behind the number, such as a share. */
  readonly rows: readonly {
    readonly key: string;
    readonly label: ReactNode;
    readonly value: number;
    readonly note?: string;
  }[];
  /** What the longest bar means. Default: the largest value. */
  readonly max?: number;
}

/** Counts as a table with a bar in each row: the picture and the table are one. */
export function Bars({ caption, labelHead, valueHead, rows, max }: Props) {
  const format = useFormat();
  const longest = Math.max(1, max ?? 0, ...rows.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <caption className={invisible.hidden}>{caption}</caption>
      <thead className={invisible.hidden}>
        <tr>
          <th scope="col">{labelHead}</th>
          <th scope="col">{valueHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, note }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span>
                {format.number(value)}
                {note && <small>{note}</small>}
              </span>
              <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 4">
                <rect className={styles.ground} width={100} height={4} />
                <rect className={styles.value} width={(value / longest) * 100} height={4} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
