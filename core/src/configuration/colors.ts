// The colours of the newsletter: pages, social cards, mails and the bars of browsers take them from here.

/** What each colour is for, in one mode. */
export type Colors = {
  readonly background: string;
  /** Ground of what stands apart: code, sponsors, the footer. */
  readonly surface: string;
  readonly text: string;
  readonly textMuted: string;
  readonly line: string;
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
  readonly warning: string;
  readonly codeKeyword: string;
  readonly codeString: string;
  readonly codeFunction: string;
  readonly codeConstant: string;
  readonly codeComment: string;
  /** Ground of lines of code that are marked. */
  readonly codeMarked: string;
};
export type ColorName = keyof Colors;
export type Palette = { readonly light: Colors; readonly dark: Colors };

/** What a site has that sets no colours of its own. */
export const DEFAULT_PALETTE: Palette = {
  light: {
    background: '#fbf7ef',
    surface: '#f3ecdf',
    text: '#1d1a16',
    textMuted: '#5f574b',
    line: '#d9cfbd',
    accent: '#b92f14',
    onAccent: '#fff9f2',
    warning: '#805400',
    codeKeyword: '#8f2a12',
    codeString: '#3d6128',
    codeFunction: '#1f4f7a',
    codeConstant: '#7a3f8c',
    codeComment: '#6f6658',
    codeMarked: '#f2dfc9',
  },
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

export const COLOR_NAMES = Object.keys(DEFAULT_PALETTE.light) as ColorName[];
export const COLOR_MODES = ['light', 'dark'] as const;

/** @example toCssName('textMuted') // '--color-text-muted' */
export function toCssName(name: ColorName): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.startsWith('code') ? `--${kebab}` : `--color-${kebab}`;
}
