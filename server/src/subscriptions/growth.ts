// How the number of readers grew, counted backwards from today's by what happened to them since.
//
// Who was deleted has no history left: the days before know nothing of them, so the number of a day may be lower than it was.
import { addDays } from '@midweek/core';

/** Events of a day that are alike. */
export interface Happened {
  /** In UTC. */
  readonly day: string;
  readonly kind: string;
  /** The state before, where the event says it. */
  readonly from: string | null;
  /** The state after, where the event says it. */
  readonly to: string | null;
  /** Of somebody who was added: whether as confirmed. */
  readonly isConfirmed: boolean;
  readonly count: number;
}

export interface GrowthDay {
  readonly day: string;
  /** At its end. */
  readonly active: number;
  readonly joined: number;
  readonly left: number;
}

/** What one event changes: who is paused reads no issue for a while and has not left. */
interface Change {
  readonly active: -1 | 0 | 1;
  readonly readers: -1 | 0 | 1;
}

const NOTHING: Change = { active: 0, readers: 0 };
const READING = ['active', 'paused'];

export function toChange({ kind, from, to, isConfirmed }: Omit<Happened, 'day' | 'count'>): Change {
  switch (kind) {
    case 'confirmed':
    case 'unsubscribe-undone':
      return join('active');
    case 'added':
      return isConfirmed ? join('active') : NOTHING;
    case 'restored':
      return join(to);
    // With a state before, somebody who was here already has left elsewhere.
    case 'imported':
      return from === null ? join(to) : leave(from);
    // Events of earlier versions do not say the state before.
    case 'unsubscribed':
    case 'bounced':
    case 'complained':
      return leave(from ?? 'active');
    case 'paused':
      return { active: -1, readers: 0 };
    case 'resumed':
      return { active: 1, readers: 0 };
    default:
      return NOTHING;
  }
}

function join(state: string | null): Change {
  if (!READING.includes(state ?? '')) return NOTHING;
  return { active: state === 'active' ? 1 : 0, readers: 1 };
}

function leave(from: string): Change {
  if (!READING.includes(from)) return NOTHING;
  return { active: from === 'active' ? -1 : 0, readers: -1 };
}

/** @param active how many are active now, on the last day */
export function toGrowth(
  happened: readonly Happened[],
  { active, from, to }: { active: number; from: string; to: string },
): GrowthDay[] {
  const byDay = Map.groupBy(happened, ({ day }) => day);
  const days: GrowthDay[] = [];
  let atEnd = active;
  for (let day = to; day >= from; day = addDays(day, -1)) {
    let [changed, joined, left] = [0, 0, 0];
    for (const same of byDay.get(day) ?? []) {
      const change = toChange(same);
      changed += change.active * same.count;
      if (change.readers > 0) joined += same.count;
      if (change.readers < 0) left += same.count;
    }
    // Events without the state before may say too much.
    days.unshift({ day, active: Math.max(0, atEnd), joined, left });
    atEnd -= changed;
  }
  return days;
}
