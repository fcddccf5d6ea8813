import type { Dice } from './dice.ts';
import { hostileText } from './hostile-text.ts';

/** A value of any type, nested a few levels at most. */
export function hostileValue(dice: Dice, depth = 3): unknown {
  return dice.pick<() => unknown>([
    () => hostileText(dice),
    () => hostileText(dice),
    () => null,
    () => dice.chance(0.5),
    () => dice.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, -0, 2 ** 31]),
    () => (depth === 0 ? [] : Array.from({ length: dice.below(5) }, () => hostileValue(dice, depth - 1))),
    () =>
      depth === 0
        ? {}
        : Object.fromEntries(
            Array.from({ length: dice.below(4) }, () => [
              hostileText(dice).slice(0, 100),
              hostileValue(dice, depth - 1),
            ]),
          ),
  ])();
}

/** The same object with one of its values, at any depth, replaced, taken away or put where it does not belong. */
export function mutate(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.2))
      return dice.pick([[...value, hostileValue(dice)], hostileValue(dice)]);
    const at = dice.below(value.length);
    return value.map((item, i) => (i === at ? mutate(item, dice) : item));
  }
  if (typeof value === 'object' && value !== null && !dice.chance(0.08)) {
    const entries = Object.entries(value);
    const [name] = dice.pick(entries) ?? [];
    if (name === undefined) return { [hostileText(dice).slice(0, 50)]: hostileValue(dice) };
    if (dice.chance(0.1)) return Object.fromEntries(entries.filter(([known]) => known !== name));
    return Object.fromEntries(
      entries.map(([known, own]) => [known, known === name ? mutate(own, dice) : own]),
    );
  }
  return hostileValue(dice);
}

/** JSON that `JSON.stringify` would not write, and text that is not JSON. */
export function hostileJsonText(example: unknown, dice: Dice): string {
  const good = JSON.stringify(example);
  return dice.pick([
    () => JSON.stringify(hostileValue(dice)),
    () => JSON.stringify(mutate(example, dice)),
    () => '['.repeat(dice.pick([100, 5000, 30_000])),
    () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
    () => `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    () => `{"__proto__":{"isAdmin":true},${good.slice(1)}`,
    () => `{"constructor":{"prototype":{"x":1}},${good.slice(1)}`,
    // Twice the same name: the last one counts, or the request is refused.
    () => `${good.slice(0, -1)},${JSON.stringify(mutate(example, dice)).slice(1)}`,
    () => good.replaceAll(/"([^"]*)"(?!:)/g, () => '"\\ud800"'),
    () => good.replaceAll(/"([^"]*)"(?!:)/g, () => '"a\\u0000b"'),
    () => `\ufeff${good}`,
    () => `${good}${good}`,
    () => good.slice(0, dice.below(good.length)),
    () => good.replaceAll('"', "'"),
    () => `[${good}]`,
    () =>
      dice.pick([
        'null',
        'true',
        '0',
        '""',
        '[]',
        '{}',
        'NaN',
        'undefined',
        '-',
        '1e999',
        '[[[]]]',
        '"\\ud800"',
        '[null]',
        ' ',
      ]),
  ])();
}
