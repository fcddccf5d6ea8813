/** What a language says about the words of its readers. */
export type Synonyms = {
  /** Phrases that mean the same to readers. */
  groups: readonly (readonly string[])[];
  /** Words of a question that a record may lack. */
  weak: readonly string[];
};
