/** Limits of an ad for a placement. Lengths are in characters. */
type BlockLimits = {
  kind: 'block';
  title: number;
  body: number;
  links: number;
  /** Width divided by height. */
  imageRatio: number;
  imageBytes: number;
  /** In pixels: below it looks coarse in a mail, above it only costs memory. */
  imageMinWidth: number;
  imageMaxWidth: number;
};
type LinkLimits = { kind: 'link'; text: number };
type CopyLimits = BlockLimits | LinkLimits;

const BLOCK = {
  kind: 'block',
  title: 55,
  body: 800,
  imageRatio: 2,
  imageBytes: 300_000,
  imageMinWidth: 400,
  imageMaxWidth: 4000,
} as const;
const LINK = { kind: 'link', text: 140 } as const;

/** The placements that are not links in a section, by their id in pricing.yml. */
export const BLOCK_PLACEMENTS = ['main', 'second'] as const;

/** Both blocks have their own number of links, all links are alike. */
export type CopyKind = (typeof BLOCK_PLACEMENTS)[number] | 'link';

/** The sponsor page promises them, `midweek lint` checks them. */
export const COPY_LIMITS = {
  main: { ...BLOCK, links: 2 },
  second: { ...BLOCK, links: 1 },
  link: LINK,
} as const satisfies Record<CopyKind, CopyLimits>;

/** The form of a placement's ads, by its id in pricing.yml: placements that are not blocks are sections. */
export function copyKindOf(placement: string): CopyKind {
  return BLOCK_PLACEMENTS.find((block) => block === placement) ?? 'link';
}

/** In code points: most emoji count once. */
export function countCharacters(text: string): number {
  return [...text].length;
}
