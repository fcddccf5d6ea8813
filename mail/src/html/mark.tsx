// The mark, drawn with cells: it is there also where pictures are blocked.
import { type Rhythm, WEEKDAYS, weekdaysIn } from '@midweek/core';
import { Fragment } from 'react';
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

/** The week as seven bars; without a day of its own, the middle one is that of the newsletter. */
export function Mark({ rhythm }: { rhythm: Rhythm }) {
  const named = weekdaysIn(rhythm);
  const places = (named.length > 0 ? named : (['thursday'] as const)).map(
    (day) => (WEEKDAYS.indexOf(day) + 6) % 7,
  );
  // The bars and gaps before, between and after the days of the newsletter.
  const runs = [...places, 7].map((place, index) => {
    const from = (places[index - 1] ?? -1) + 1;
    const gapped = `${index > 0 ? ' ' : ''}${'█ '.repeat(place - from)}`;
    return place === 7 ? gapped.slice(0, -1) : gapped;
  });
  return (
    <LayoutTable aria-hidden="true">
      <tr>
        {runs.map((run, index) => (
          <Fragment key={index}>
            {index > 0 ? <Cell rowSpan={2} width={2 * UNIT} height={2 * BAR} tone="accent-bar" /> : null}
            {run === '' ? null : <Cell colSpan={run.length} height={BAR} />}
          </Fragment>
        ))}
      </tr>
      <tr>
        {[...runs.join('')].map((unit, index) => (
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
