import type { ReactNode } from 'react';
import styles from './table.module.css';
import invisible from './visually-hidden.module.css';

export interface Column {
  /** Above the column, and before each value where the page is narrow. */
  readonly head: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Its values stay on one line, such as times. */
  readonly isShort?: boolean;
  /** The head is only read out: of a column of buttons. */
  readonly hidesHead?: boolean;
  /** On narrow pages it is not shown. */
  readonly isExtra?: boolean;
}

export interface Row {
  readonly key: string;
  /** One for each column. The first one names the row: it is its heading, and often a link. */
  readonly cells: readonly ReactNode[];
}

interface Props {
  /** What the table has; read out, and seen only with `showsCaption`. */
  readonly caption: string;
  readonly showsCaption?: boolean;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A table; at 390 px each row is a short list with the heads before its values. */
export function Table({ caption, showsCaption = false, columns, rows }: Props) {
  return (
    <table className={styles.table}>
      <caption className={showsCaption ? styles.caption : invisible.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, hidesHead, ...kind }, index) => (
            <th key={index} scope="col" className={toClass(kind)}>
              {hidesHead ? <span className={invisible.hidden}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ head, hidesHead, ...kind }, index) =>
              index === 0 ? (
                <th key={index} scope="row">
                  {cells[index]}
                </th>
              ) : (
                <td key={index} className={toClass(kind)} data-head={hidesHead ? '' : head}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toClass({ isNumber, isShort, isExtra }: Omit<Column, 'head'>): string | undefined {
  const names = [isNumber && styles.number, isShort && styles.short, isExtra && styles.extra];
  return names.filter(Boolean).join(' ') || undefined;
}
