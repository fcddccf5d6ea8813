// The names that the server may fill on a page: `built-pages.ts` describes the whole.
import type { Html } from '@midweek/core/browser';

/** The names that the server uses on a page, or on a part of one. The code that fills a page declares them, so that the build can be checked. */
export interface PageNames {
  readonly states?: readonly string[];
  readonly values?: readonly string[];
  /** By name of the slot the parts that it can be made of; none for a slot that gets markup. */
  readonly slots?: Readonly<Record<string, Readonly<Record<string, PageNames>>>>;
}

/** A page that exists in each language, e.g. `/workflow/preferences`. */
export interface PageDefinition extends PageNames {
  readonly path: string;
}

/** A value, or a value that the reader is led to: browsers scroll there, and screen readers begin there. */
export type Value = string | { readonly text: string; readonly hasFocus: true };

/** Contents for one answer, by name. Names that are left out stay as the build made them. */
export interface Filling<Names extends PageNames = PageNames> {
  readonly show?: readonly Item<Names['states']>[];
  readonly fill?: Readonly<Partial<Record<Item<Names['values']>, Value>>>;
  readonly replace?: { readonly [Slot in keyof NonNullable<Names['slots']>]?: Html | readonly FilledPart[] };
}

/** One use of a part. */
export interface FilledPart extends Filling {
  readonly part: string;
}

type Item<List> = List extends readonly (infer Name extends string)[] ? Name : never;
