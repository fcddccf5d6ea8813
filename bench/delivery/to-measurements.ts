import type { Engine } from '../../tests/faults/delivery/scene.ts';
import type { Measurement } from '../result.ts';
import { toP99 } from './read-pages.ts';
import type { Sent } from './send-issue.ts';

/** An hour for 100,000 readers is 28 a second. */
const MIN_PER_SECOND = 100;
const NAMES = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
const MAX_FIRST_MAIL_MS = 2000;
const MAX_MEMORY_GROWTH = 1.25;
/** Nobody notices less. */
const MAX_PAGE_MS = 50;

/** A send during which the site is read, right after the site was read while nothing else happened. */
export interface Watched {
  readonly sent: Sent;
  readonly idleMs: readonly number[];
  readonly pageMs: readonly number[];
  /** Memory when a tenth was sent, and at the end. */
  readonly memory: readonly [number, number];
}

export function toMeasurements(
  engine: Engine,
  readers: number,
  sends: readonly Sent[],
  watched: readonly Watched[],
): Measurement[] {
  const group = 'Delivery';
  const name = (what: string) => `${NAMES[engine]}, ${readers.toLocaleString('en')} readers: ${what}`;
  const [first, last] = watched.at(-1)?.memory ?? [0, 0];
  const idle = toP99(watched.flatMap(({ idleMs }) => idleMs));
  const busy = toP99(watched.flatMap(({ pageMs }) => pageMs));
  return [
    {
      group,
      name: name('mails'),
      value: Math.max(...sends.map(({ perSecond }) => perSecond)),
      unit: '/s',
      floor: MIN_PER_SECOND,
    },
    {
      group,
      name: name('processor time of a mail'),
      value: Math.min(...sends.map((sent) => sent.processorMs)),
      unit: 'ms',
    },
    {
      group,
      name: name('first mail after `send`'),
      value: Math.max(...sends.map(({ firstMailMs }) => firstMailMs)),
      unit: 'ms',
      budget: MAX_FIRST_MAIL_MS,
    },
    { group, name: name('99% of pages, idle'), value: idle, unit: 'ms' },
    { group, name: name('99% of pages during a send'), value: busy, unit: 'ms', budget: MAX_PAGE_MS },
    { group, name: name('memory when a tenth is sent'), value: first, unit: 'MB' },
    { group, name: name('memory at the end'), value: last, unit: 'MB' },
    {
      group,
      name: name('memory at the end, against a tenth'),
      value: last / first,
      unit: 'x',
      budget: MAX_MEMORY_GROWTH,
    },
  ];
}
