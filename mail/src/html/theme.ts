// Colours, faces and sizes of the site as values: mail clients know no custom properties.
import { COLOR_MODES, COLOR_NAMES, type Colors, type Palette } from '@midweek/core';

/** Names of colours, until `fillColors` puts those of the site in their place. */
export const light = toPlaceholders('light');
export const dark = toPlaceholders('dark');

/** A mail in the colours of the site. */
export function fillColors(html: string, palette: Palette): string {
  return html.replace(PLACEHOLDER, (_, mode: keyof Palette, name: keyof Colors) => palette[mode][name]);
}

const PLACEHOLDER = new RegExp(`%(${COLOR_MODES.join('|')})-(${COLOR_NAMES.join('|')})%`, 'g');

function toPlaceholders(mode: keyof Palette): Colors {
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, `%${mode}-${name}%`])) as Colors;
}

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
