/** Rules of style that a newsletter chooses; what is broken, unclear or missing is found without them. */
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
