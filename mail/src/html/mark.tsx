import { WEEKDAYS, type Weekday } from '@midweek/core';
import { look, type ToneName } from './tones.ts';

// Two pixels a unit, as the icon at 28 pixels: bars of one unit with gaps of one, the day of the newsletter two wide and twice as high.
const UNIT = 2;
const BAR = 6 * UNIT;

function Cell({ units, height, tone }: { units: number; height?: number; tone?: ToneName }) {
  const size = { width: units * UNIT, height, fontSize: 0, lineHeight: 0 };
  return <td width={size.width} height={height} {...(tone ? look(tone, size) : { style: size })} />;
}

/** The week as seven bars, drawn with cells: it is there also where pictures are blocked. */
export function Mark({ weekday }: { weekday: Weekday }) {
  const before = (WEEKDAYS.indexOf(weekday) + 6) % 7;
  const after = 6 - before;
  const bars = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      <Cell key={`gap-${index}`} units={1} height={BAR} />,
      <Cell key={`bar-${index}`} units={1} height={BAR} tone="inkBar" />,
    ]);
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" aria-hidden="true">
      <tbody>
        <tr>
          {before > 0 ? (
            <td colSpan={2 * before} height={BAR} style={{ fontSize: 0, lineHeight: 0 }} />
          ) : null}
          <td
            rowSpan={2}
            width={2 * UNIT}
            height={2 * BAR}
            {...look('accentBar', { width: 2 * UNIT, fontSize: 0, lineHeight: 0 })}
          />
          {after > 0 ? <td colSpan={2 * after} height={BAR} style={{ fontSize: 0, lineHeight: 0 }} /> : null}
        </tr>
        <tr>
          {before > 0 ? (
            <>
              <Cell units={1} height={BAR} tone="inkBar" />
              {bars(before - 1)}
              <Cell units={1} height={BAR} />
            </>
          ) : null}
          {bars(after)}
        </tr>
      </tbody>
    </table>
  );
}
