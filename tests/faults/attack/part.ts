/** What every part of the attack is given. */
export interface PartOptions {
  /** The same seed attacks in the same way. */
  readonly seed: number;
  /** Hostile requests for each class of routes. */
  readonly requests: number;
  readonly onProgress: (share: number, text: string) => void;
}

/** Figures by name, and what must not be: each failure a sentence, none when all is well. */
export type PartResult = object & {
  readonly failures: readonly string[];
  /** Why this part could not run on this machine. */
  readonly skipped?: string;
};

export type Part = (options: PartOptions) => Promise<PartResult>;
