import { look, type ToneName } from './tones.ts';

// Two pixels a unit, as the icon at 28 pixels: bars of one unit with gaps of one, Wednesday two wide and twice as high.
const UNIT = 2;
const BAR = 6 * UNIT;

function Cell({ units, height, tone }: { units: number; height?: number; tone?: ToneName }) {
  const size = { width: units * UNIT, height, fontSize: 0, lineHeight: 0 };
  return <td width={size.width} height={height} {...(tone ? look(tone, size) : { style: size })} />;
}

/** The week as seven bars, drawn with cells: it is there also where pictures are blocked. */
export function Mark() {
  const bars = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      <Cell key={`gap-${index}`} units={1} height={BAR} />,
      <Cell key={`bar-${index}`} units={1} height={BAR} tone="inkBar" />,
    ]);
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" aria-hidden="true">
      <tbody>
        <tr>
          <td colSpan={4} height={BAR} style={{ fontSize: 0, lineHeight: 0 }} />
          <td
            rowSpan={2}
            width={2 * UNIT}
            height={2 * BAR}
            {...look('accentBar', { width: 2 * UNIT, fontSize: 0, lineHeight: 0 })}
          />
          <td colSpan={8} height={BAR} style={{ fontSize: 0, lineHeight: 0 }} />
        </tr>
        <tr>
          <Cell units={1} height={BAR} tone="inkBar" />
          {bars(1)}
          <Cell units={1} height={BAR} />
          {bars(4)}
        </tr>
      </tbody>
    </table>
  );
}
