// The mark, drawn with cells: it is there also where pictures are blocked.
import { WEEKDAYS, type Weekday } from '@midweek/core';
import { LayoutTable } from './layout.tsx';
import { color, look, space, type Tone } from './theme.ts';

type CellProps = { width?: number; height?: number; colSpan?: number; rowSpan?: number; tone?: Tone };

/** Without type of no height, Outlook makes a cell as high as a line of text. */
function Cell({ tone, ...size }: CellProps) {
  const style = { width: size.width, height: size.height, fontSize: 0, lineHeight: 0 };
  return <td {...size} {...(tone ? look(tone, style) : { style })} />;
}

// Two pixels a unit, as the icon at 28 pixels: bars of one unit with gaps of one, the day of the newsletter two wide and twice as high.
const UNIT = 2;
const BAR = 6 * UNIT;

/** The week as seven bars. */
export function Mark({ weekday }: { weekday: Weekday }) {
  const before = (WEEKDAYS.indexOf(weekday) + 6) % 7;
  const after = 6 - before;
  const units = [...'█ '.repeat(before), ...' █'.repeat(after)];
  return (
    <LayoutTable aria-hidden="true">
      <tr>
        {before > 0 ? <Cell colSpan={2 * before} height={BAR} /> : null}
        <Cell rowSpan={2} width={2 * UNIT} height={2 * BAR} tone="accent-bar" />
        {after > 0 ? <Cell colSpan={2 * after} height={BAR} /> : null}
      </tr>
      <tr>
        {units.map((unit, index) => (
          <Cell key={index} width={UNIT} height={BAR} tone={unit === ' ' ? undefined : 'ink-bar'} />
        ))}
      </tr>
    </LayoutTable>
  );
}

/** The mark as a rule: a hairline that begins with a bar. */
export function SectionRule() {
  return (
    <LayoutTable
      aria-hidden="true"
      width="100%"
      {...look('line', { borderBottom: `1px solid ${color('line')}` })}
    >
      <tr>
        <Cell height={space[5]} colSpan={2} />
      </tr>
      <tr>
        <Cell width={28} height={4} tone="accent-bar" />
        <Cell />
      </tr>
    </LayoutTable>
  );
}
