/** What a sponsor may send for a placement. Lengths are in characters. */
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

/** By the placement's id in pricing.yml. The sponsor page promises them, `midweek lint` checks them. */
export const COPY_LIMITS = {
  main: { ...BLOCK, links: 2 },
  second: { ...BLOCK, links: 1 },
  react: LINK,
  'react-native': LINK,
} as const satisfies Record<string, CopyLimits>;

/** In code points: most emoji count once. */
export function countCharacters(text: string): number {
  return [...text].length;
}
