/** Optional style rules. Broken links, missing texts and unclear dates are reported whatever is chosen. */
export const HOUSE_RULES = [
  'titles',
  'descriptions',
  'intros',
  'releases',
  'words',
  'comments',
  'repeats',
] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];
