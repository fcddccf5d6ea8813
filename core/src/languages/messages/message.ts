/** A text of the interface; with a number in it, one form for each plural. Without `zero`, none is said like many. */
export type Message = string | Readonly<{ zero?: string; one: string; other: string }>;
