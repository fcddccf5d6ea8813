// Components that a newsletter brings in its folder `components/`: the part of them that texts and checks need.
import { z } from 'zod';
import type { Locale } from '../languages/locales.ts';

/** Turns of the reader at which React runs a component in the browser; `ComponentFile` describes them. */
const WAKES = ['intent', 'visible', 'load'] as const;

/** The default export of `components/<name>.component.ts`. */
export type ComponentFile = {
  /** By which articles, pages and docs call it: `<RaceDemo />`. */
  name: string;
  /** The shape of its attributes. Texts give them as text, so a number is `zod.coerce.number()`. */
  attributes?: (zod: typeof z) => z.ZodRawShape;
  /**
   * When React runs it in the browser: at the reader's first pointer, touch or focus (`intent`), once it is in view (`visible`), or at once
   * (`load`). Without it, the component is HTML and sends no code.
   */
  wakes?: (typeof WAKES)[number];
  /** Its words in each language; the view gets those of the page. Values can be nested. */
  words?: Readonly<Record<Locale, object>>;
};

/** What a component gets for its attributes. */
export type AttributesOf<File extends ComponentFile> = File extends {
  attributes: (...args: never) => infer Shape extends z.ZodRawShape;
}
  ? z.output<z.ZodObject<Shape>>
  : Record<string, never>;

const isFunction = (value: unknown) => typeof value === 'function';

export const ComponentFileSchema = z.strictObject({
  name: z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'expected a name such as "RaceDemo"'),
  attributes: z
    .custom<NonNullable<ComponentFile['attributes']>>(isFunction, 'expected a function of zod')
    .optional(),
  wakes: z.enum(WAKES).optional(),
  words: z.record(z.string(), z.looseObject({})).optional(),
});

export type OwnComponent = {
  name: string;
  /** Names its file in messages. */
  file: string;
  attributes: z.ZodType<Record<string, unknown>>;
};

/** By their names. */
export type OwnComponents = ReadonlyMap<string, OwnComponent>;

export function toOwnComponent({ name, attributes }: ComponentFile, file: string): OwnComponent {
  return { name, file, attributes: z.strictObject(attributes?.(z) ?? {}) };
}
