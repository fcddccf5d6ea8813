import { COLOR_MODES, type ColorName, type Palette } from './colors.ts';

/** What WCAG asks of text, level AA. */
export const MIN_CONTRAST = 4.5;

const ON_PAGE: readonly ColorName[] = ['text', 'textMuted', 'accent', 'warning'];
const CODE: readonly ColorName[] = [
  'codeKeyword',
  'codeString',
  'codeFunction',
  'codeConstant',
  'codeComment',
];

/** Which colour is read on which. */
const PAIRS: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...ON_PAGE.flatMap((text) => [[text, 'background'] as const, [text, 'surface'] as const]),
  ['onAccent', 'accent'],
  ...CODE.map((text) => [text, 'surface'] as const),
];

export type PoorContrast = {
  mode: (typeof COLOR_MODES)[number];
  text: ColorName;
  ground: ColorName;
  ratio: number;
};

/** The pairs that are hard to read. */
export function findPoorContrast(palette: Palette): PoorContrast[] {
  return COLOR_MODES.flatMap((mode) =>
    PAIRS.map(([text, ground]) => ({
      mode,
      text,
      ground,
      ratio: contrastOf(palette[mode][text], palette[mode][ground]),
    })).filter(({ ratio }) => ratio < MIN_CONTRAST),
  );
}

/** As WCAG defines it; colours are `#rrggbb`. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
