/** The same texts in another language: `en` is the source, and what one of them lacks is an error of types. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Texts<Source[Key]>;
};

/**
 * A number with its word.
 * @example counter('en')(1204, 'reader', 'readers') // '1,204 readers'
 */
export function counter(language: string) {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  return (count: number, one: string, other: string): string =>
    `${numbers.format(count)}\u00a0${plurals.select(count) === 'one' ? one : other}`;
}
