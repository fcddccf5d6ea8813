/** A picture beside a text, read at load time. */
export type MediaFile = {
  /** Where the file is now. */
  file: string;
  /** Address under which the build publishes it; its name carries a fingerprint of its content. */
  url: string;
  width: number;
  height: number;
};
