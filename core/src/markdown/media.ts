/** A picture beside a text, read at load time. */
export type MediaFile = {
  /** Where the file is now. */
  file: string;
  /** Address under which the build publishes it for pages; its name carries a fingerprint of the file's content. */
  url: string;
  /** Of the picture at `url`. */
  width: number;
  height: number;
  /** The build makes a smaller picture for `url`, and does not publish the file itself. */
  isResized?: boolean;
  /** Address of the version for mails and link previews, where they need another one. */
  mailUrl?: string;
};
