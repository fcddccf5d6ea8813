// The colours of the newsletter: pages, social cards, mails and the bars of browsers take them from here.

const LIGHT = {
  background: '#fbf7ef',
  /** Ground of what stands apart: code, sponsors, the footer. */
  surface: '#f3ecdf',
  text: '#1d1a16',
  textMuted: '#5f574b',
  line: '#d9cfbd',
  accent: '#b92f14',
  /** Text on the accent. */
  onAccent: '#fff9f2',
  warning: '#805400',
  codeKeyword: '#8f2a12',
  codeString: '#3d6128',
  codeFunction: '#1f4f7a',
  codeConstant: '#7a3f8c',
  codeComment: '#6f6658',
  /** Ground of lines of code that are marked. */
  codeMarked: '#f2dfc9',
} as const;

export type ColorName = keyof typeof LIGHT;
/** By what each is for, in one mode. */
export type Colors = Readonly<Record<ColorName, string>>;
export type Palette = { readonly light: Colors; readonly dark: Colors };

/** The colours of a site that sets none of its own. */
export const DEFAULT_PALETTE: Palette = {
  light: LIGHT,
  dark: {
    background: '#171410',
    surface: '#221d17',
    text: '#f0e9dc',
    textMuted: '#b3a897',
    line: '#40382d',
    accent: '#ff8467',
    onAccent: '#1b0d07',
    warning: '#f0bf5a',
    codeKeyword: '#ff9d80',
    codeString: '#a9cf8c',
    codeFunction: '#8fc1ee',
    codeConstant: '#d9a5ea',
    codeComment: '#a1978a',
    codeMarked: '#3a2c1f',
  },
};

export const COLOR_NAMES = Object.keys(LIGHT) as ColorName[];
export const COLOR_MODES = ['light', 'dark'] as const;

/** @example toCssName('textMuted') // '--color-text-muted' */
export function toCssName(name: ColorName): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.startsWith('code') ? `--${kebab}` : `--color-${kebab}`;
}
