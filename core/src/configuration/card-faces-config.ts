/** A font file of the newsletter, for letters on social cards. */
export type CardFace = {
  /** Its path on this machine. */
  file: string;
  /** Changes with its bytes. */
  fingerprint: string;
};

export type CardFaces = {
  faces: readonly CardFace[];
  /** Where site.yml names them, or could. */
  line: number;
};
