/** What an issue is: curated links in sections, a text, or a text that ends in sections. */
export const ISSUE_KINDS = ['digest', 'letter', 'mixed'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
