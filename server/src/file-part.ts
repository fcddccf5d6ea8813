/** The next bytes of a file, and how far it is. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly done: number;
  readonly total: number;
}

/** Resolves when the part was taken; rejects when nobody takes it any more. */
export type SendPart = (part: FilePart) => Promise<void>;
