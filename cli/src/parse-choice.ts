import { UsageError } from './usage-error.ts';

/** @example parseChoice('de', listLocales(), '--locale') // throws: --locale "de" is unknown; expected en or fr */
export function parseChoice<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  name: string,
): Choice {
  const choice = choices.find((known) => known === text);
  if (choice === undefined) {
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);
    throw new UsageError(`${name} "${text}" is unknown; expected ${list}`);
  }
  return choice;
}
