/** Escaped, with `mark` around what matches as the only markup. */
type Marked = { value: string };

/** What the dialog asks the service for, and what it keeps of a result that was opened. */
export type DialogHit = {
  objectID: string;
  url: string;
  /** `content`, or the level of its own heading. */
  type: string;
  content?: string | null;
  hierarchy: Record<string, string | null>;
  kind?: string | null;
  host?: string | null;
  date?: string | null;
  _highlightResult?: { hierarchy?: Record<string, Marked | undefined> };
  _snippetResult?: { content?: Marked; hierarchy?: Record<string, Marked | undefined> };
};

export type Row = {
  hit: DialogHit;
  /** The page of a heading or text, if it is in the same group. */
  parent?: DialogHit;
};
export type Group = { title: string; rows: Row[] };

export type Found = {
  query: string;
  /** As the service has sorted them. */
  hits: readonly DialogHit[];
  groups: readonly Group[];
  /** Of all results; unknown when the service does not say. */
  count: number | undefined;
  /** Other words to look for. */
  suggestions: readonly string[];
  queryId: string | undefined;
};
