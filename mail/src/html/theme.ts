// The tokens of site/src/styles/tokens.css under the same names, as values: mail clients know no custom properties.
// A test compares the colours.

export const light = {
  paper: '#fbf7ef',
  paperShade: '#f3ecdf',
  ink: '#1d1a16',
  inkSoft: '#5f574b',
  line: '#d9cfbd',
  vermilion: '#b92f14',
  colorOnAccent: '#fff9f2',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#171410',
  paperShade: '#221d17',
  ink: '#f0e9dc',
  inkSoft: '#b3a897',
  line: '#40382d',
  vermilion: '#ff8467',
  colorOnAccent: '#1b0d07',
};

/** Faces that are on the reader's machine. Georgia stands in for the display face, which mail clients do not load. */
export const font = {
  text: 'Charter, Georgia, serif',
  display: 'Georgia, serif',
  ui: '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  code: 'SF Mono, Menlo, Consolas, monospace',
} as const;

/** The steps of the narrow site, in pixels: Outlook knows neither rem nor clamp. */
export const size = {
  small: 14,
  text: 17,
  lead: 19,
  h3: 20,
  h2: 24,
  h1: 32,
  hero: 72,
} as const;

export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 40 } as const;

/** Of the column: what every mail client agrees on. */
export const WIDTH = 600;
