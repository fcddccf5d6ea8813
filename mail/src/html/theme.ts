// Faces, sizes and colours of the site as values: mail clients know no custom properties.
import { COLOR_MODES, COLOR_NAMES, type ColorName, type Palette } from '@midweek/core';
import type { CSSProperties } from 'react';

/** Faces that are on the reader's machine. Georgia stands in for the display face, which mail clients do not load. */
export const font = {
  text: 'Charter, Georgia, serif',
  display: 'Georgia, serif',
  ui: '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  code: 'SF Mono, Menlo, Consolas, monospace',
} as const;

/** The steps of the narrow site, in pixels: Outlook knows neither rem nor clamp. */
export const size = {
  tiny: 13,
  small: 14,
  text: 17,
  h3: 20,
  h2: 24,
  h1: 32,
  hero: 72,
} as const;

export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 40 } as const;

/** Of the column: what every mail client agrees on. */
export const WIDTH = 600;

type Mode = keyof Palette;

/** Stands for a colour until `fillColors` writes that of the site. */
export function color(name: ColorName, mode: Mode = 'light'): string {
  return `%${mode}-${name}%`;
}

const PLACEHOLDER = new RegExp(`%(${COLOR_MODES.join('|')})-(${COLOR_NAMES.join('|')})%`, 'g');

/** A mail in the colours of the site. */
export function fillColors(html: string, palette: Palette): string {
  return html.replace(PLACEHOLDER, (_, mode: Mode, name: ColorName) => palette[mode][name]);
}

type ColorProperty = 'color' | 'backgroundColor' | 'borderColor' | 'textDecorationColor';

/**
 * Colours by the name of their class. They are written twice: inline for every client, and for the class, which turns them over in dark mode. Classes do nothing
 * else, so a client that drops them shows the light mail whole; one that inverts colours by itself finds plain ink on paper.
 */
const tones = {
  paper: { backgroundColor: 'background' },
  surface: { backgroundColor: 'surface' },
  text: { color: 'text' },
  /** Words that lead somewhere: ink with a line of the accent under it. */
  link: { color: 'text', textDecorationColor: 'accent' },
  muted: { color: 'textMuted' },
  accent: { color: 'accent' },
  /** For borders: the side and its width are up to the element. */
  line: { borderColor: 'line' },
  'ink-bar': { backgroundColor: 'text' },
  'accent-bar': { backgroundColor: 'accent' },
  button: { backgroundColor: 'accent', color: 'onAccent' },
} as const satisfies Record<string, Partial<Record<ColorProperty, ColorName>>>;

export type Tone = keyof typeof tones;
export type Look = { className: string; style: CSSProperties };

/** Class and style of an element: what it looks like, and its colours. */
export function look(names: Tone | readonly Tone[], style: CSSProperties = {}): Look {
  const list = [names].flat();
  const colors = list.flatMap((tone) => Object.entries(tones[tone]));
  return {
    className: list.join(' '),
    style: { ...style, ...Object.fromEntries(colors.map(([property, name]) => [property, color(name)])) },
  };
}

function writeRules(prefix: string): string {
  const rules = Object.entries(tones).map(([tone, colors]) => {
    const declarations = Object.entries(colors).map(
      ([property, name]) => `${toCssProperty(property)}:${color(name, 'dark')} !important`,
    );
    return `${prefix}.${tone}{${declarations.join(';')}}`;
  });
  return rules.join('');
}

/** @example toCssProperty('borderColor') // 'border-color' */
function toCssProperty(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Two style elements: Gmail drops a whole one for a rule that it does not know. */
export const darkStyles = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${writeRules('')}}`,
  // Outlook on the web and on phones marks what it has turned over.
  writeRules('[data-ogsc] '),
];
