import { type PointerEvent, useState } from 'react';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './line-chart.module.css';
import { niceScale } from './scale.ts';
import { Table } from './table.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  /** What the picture shows, such as “Readers by day”. */
  readonly caption: string;
  /** Days of the calendar, `2026-11-18`, the oldest first. */
  readonly days: readonly string[];
  /** One value for each day. The first line is drawn strongest. */
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** What happened on a day, such as an issue that was sent: a tick below the line, named in the table and under the pointer. */
  readonly marks?: readonly { readonly day: string; readonly label: string }[];
  /** Head of the column of days in the table. */
  readonly dayHead: string;
  /** Head of the column of marks in the table. */
  readonly markHead?: string;
  /** Pixels. */
  readonly height?: number;
}

const MARGIN = { top: 12, right: 8, bottom: 28 };
/** Of a digit of the axis, at least. */
const DIGIT_WIDTH = 7;

/** Lines over days, as a picture, with a table behind it that says the same. */
export function LineChart({ caption, days, lines, marks = [], dayHead, markHead = '', height = 220 }: Props) {
  const { table } = useTexts('shell');
  const format = useFormat();
  const [ref, width] = useWidth<SVGSVGElement>(640);
  const [at, setAt] = useState<number>();
  const { min, max, ticks } = niceScale(lines.flatMap(({ values }) => values));
  const left = 16 + DIGIT_WIDTH * Math.max(...ticks.map((tick) => format.number(tick).length));
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const x = (index: number) => left + (index / Math.max(1, days.length - 1)) * (right - left);
  const y = (value: number) => bottom - ((value - min) / (max - min)) * (bottom - MARGIN.top);
  const labelOf = (day: string) => marks.filter((mark) => mark.day === day).map(({ label }) => label);
  const show = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const part = (clientX - currentTarget.getBoundingClientRect().left - left) / (right - left);
    setAt(Math.min(days.length - 1, Math.max(0, Math.round(part * (days.length - 1)))));
  };
  const day = at === undefined ? undefined : days[at];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{day === undefined ? caption : format.fullDay(day)}</span>
        {lines.length > 1 || day !== undefined ? (
          <span className={styles.legend}>
            {lines.map(({ name, values }, index) => (
              <span key={name}>
                <i className={styles[`key${Math.min(index, 2)}`]} />
                {name}
                {at !== undefined && ` ${format.number(values[at] ?? 0)}`}
              </span>
            ))}
            {day !== undefined && labelOf(day).map((label) => <span key={label}>{label}</span>)}
          </span>
        ) : null}
      </figcaption>
      <svg
        ref={ref}
        className={styles.picture}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerMove={show}
        onPointerDown={show}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format.number(tick)}
            </text>
          </g>
        ))}
        {pickDays(days, Math.max(2, Math.floor(width / 110))).map((index) => (
          <text
            key={index}
            className={styles.tick}
            x={x(index)}
            y={height - 6}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {format.shortDay(days[index] ?? '')}
          </text>
        ))}
        {days.map(
          (each, index) =>
            labelOf(each).length > 0 && (
              <line
                key={each}
                className={styles.mark}
                x1={x(index)}
                x2={x(index)}
                y1={bottom}
                y2={bottom + 7}
              />
            ),
        )}
        {at !== undefined && (
          <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={bottom} />
        )}
        {lines.map(({ name, values }, index) => (
          <polyline
            key={name}
            className={styles[`line${Math.min(index, 2)}`]}
            points={values.map((value, point) => `${x(point).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        ))}
        {at !== undefined &&
          lines.map(({ name, values }) => (
            <circle key={name} className={styles.point} cx={x(at)} cy={y(values[at] ?? 0)} r={4} />
          ))}
      </svg>
      <details>
        <summary className={styles.summary}>{table}</summary>
        <Table
          caption={caption}
          columns={[
            { head: dayHead },
            ...lines.map(({ name }) => ({ head: name, isNumber: true })),
            ...(marks.length > 0 ? [{ head: markHead }] : []),
          ]}
          rows={days.map((each, index) => ({
            key: each,
            cells: [
              format.day(each),
              ...lines.map(({ values }) => format.number(values[index] ?? 0)),
              ...(marks.length > 0 ? [labelOf(each).join(', ')] : []),
            ],
          }))}
        />
      </details>
    </figure>
  );
}

/** The first and the last day, and some between them. */
function pickDays(days: readonly string[], wanted: number): number[] {
  const last = days.length - 1;
  if (last < 1) return days.length === 1 ? [0] : [];
  const parts = Math.min(wanted - 1, last);
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part / parts) * last));
}
