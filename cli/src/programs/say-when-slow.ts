import type { EventEmitter } from 'node:events';

const SLOW_MS = 2000;

/** Calls back when a program has neither said anything nor ended after two seconds: on a busy machine a start takes many. */
export function sayWhenSlow(program: EventEmitter, say: () => void): void {
  const timer = setTimeout(say, SLOW_MS);
  for (const event of ['message', 'exit']) program.once(event, () => clearTimeout(timer));
}
