/**
 * A text of the interface; with a number in it, one form for each plural of the language. Forms that are not given are said like many, and
 * so is none: French counts zero with one, but our forms for one say the word, "Une publication".
 */
export type Message = string | Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;
