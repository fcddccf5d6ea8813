import type { SlotPlacement } from './slots.ts';

/** What a sponsor may write. `midweek lint` measures issues by the same figures. */
export interface CopyLimits {
  readonly title: number;
  readonly body: number;
  readonly links: number;
  readonly hasImage: boolean;
}

const BLOCK = { title: 55, body: 800, hasImage: true } as const;
const LINK = { title: 140, body: 0, links: 1, hasImage: false } as const;

export const COPY_LIMITS: Readonly<Record<SlotPlacement, CopyLimits>> = {
  main: { ...BLOCK, links: 2 },
  second: { ...BLOCK, links: 1 },
  react: LINK,
  'react-native': LINK,
};

/** Pictures are twice as wide as high. */
export const IMAGE_RATIO = 2;
export const MAX_IMAGE_BYTES = 300_000;
