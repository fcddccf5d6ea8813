export type AuthorView = {
  name: string;
  title: string | undefined;
  /** Absent for an inline author, who has no page. */
  href: string | undefined;
  monogram: string;
  links: { label: string; href: string }[];
};

/** When a post was written, by whom and about what. */
export type BylineView = {
  date: { instant: string; label: string };
  /** When it was last revised, in words. */
  updated: { instant: string; label: string } | undefined;
  readingTime: string;
  authors: AuthorView[];
  tags: { href: string; label: string }[];
};
