/**
 * A text of the interface; with a number in it, one form for each plural category of the language. Missing categories fall back to `other`.
 * Zero never takes the form for one: French plural rules put it there, but our forms for one spell the number out, "Une publication".
 */
export type Message = string | Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;
