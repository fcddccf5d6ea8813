/** How far a command is that takes long, or the next bytes of the file that it makes. */
export interface Step {
  readonly done: number;
  readonly total: number;
  readonly bytes?: Uint8Array;
}

/** Resolves when the caller has taken it; rejects when nobody takes it any more. */
export type OnStep = (step: Step) => Promise<void>;
