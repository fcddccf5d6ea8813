import type { SubscriberState } from '../database/schema.ts';

/** The states of former readers, from the mildest to the strictest. No import and no owner's list leads out of them. */
export const LEFT_STATES = ['unsubscribed', 'bounced', 'complained'] as const satisfies SubscriberState[];
export type LeftState = (typeof LEFT_STATES)[number];

export function hasLeft(state: SubscriberState): state is LeftState {
  return LEFT_STATES.some((left) => left === state);
}

/** Above zero when `a` keeps a person further away than `b`. Pending, active and paused are the same here. */
export function compareStrictness(a: SubscriberState, b: SubscriberState): number {
  const rank = (state: SubscriberState) => (hasLeft(state) ? LEFT_STATES.indexOf(state) : -1);
  return rank(a) - rank(b);
}
