import type { CompiledPage } from './compile-page.ts';
import type { Filling, PageNames } from './page-names.ts';

/** The names that the server uses and the page does not have, in words: `state "expired"`, `value "total"`. */
export function listMissingNames(
  page: CompiledPage,
  { states = [], values = [], slots = {} }: PageNames,
): string[] {
  return [
    ...states.filter((name) => !page.states.has(name)).map((name) => `state "${name}"`),
    ...values.filter((name) => !page.values.has(name)).map((name) => `value "${name}"`),
    ...Object.entries(slots).flatMap(([slot, parts]) => {
      const found = page.slots.get(slot);
      if (!found) return [`slot "${slot}"`];
      return Object.entries(parts).flatMap(([name, names]) => {
        const part = found.get(name);
        const where = `part "${name}" of slot "${slot}"`;
        return part ? listMissingNames(part, names).map((missing) => `${missing} in ${where}`) : [where];
      });
    }),
  ];
}

/** The names that an answer uses and its definition does not have. They were never checked against the build. */
export function listUndeclaredNames(
  filling: Filling,
  { states = [], values = [], slots = {} }: PageNames,
): string[] {
  return [
    ...(filling.show ?? []).filter((name) => !states.includes(name)),
    ...Object.keys(filling.fill ?? {}).filter((name) => !values.includes(name)),
    ...Object.entries(filling.replace ?? {}).flatMap(([slot, content]) => {
      const parts = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
      if (!parts) return [slot];
      if (!Array.isArray(content)) return [];
      return content.flatMap((use) => {
        const names = parts[use.part];
        return names ? listUndeclaredNames(use, names) : [use.part];
      });
    }),
  ];
}
