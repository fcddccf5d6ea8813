// Colours, twice: inline for every client, and as classes that turn them over where dark mode is asked for. Classes do nothing else,
// so a client that drops them shows the light mail whole; one that inverts colours by itself finds plain ink on paper.
import type { CSSProperties } from 'react';
import { dark, light } from './theme.ts';

type Tone = { className: string; style: CSSProperties };

export const tones = {
  paper: { className: 'paper', style: { backgroundColor: light.background } },
  surface: { className: 'surface', style: { backgroundColor: light.surface } },
  text: { className: 'text', style: { color: light.text } },
  /** Words that lead somewhere: ink with a line of the accent under it. */
  link: {
    className: 'link',
    style: { color: light.text, textDecoration: 'underline', textDecorationColor: light.accent },
  },
  muted: { className: 'muted', style: { color: light.textMuted } },
  accent: { className: 'accent', style: { color: light.accent } },
  /** For borders: the side and its width are up to the element. */
  line: { className: 'line', style: { borderColor: light.line } },
  inkBar: { className: 'ink-bar', style: { backgroundColor: light.text } },
  accentBar: { className: 'accent-bar', style: { backgroundColor: light.accent } },
  button: { className: 'button', style: { backgroundColor: light.accent, color: light.onAccent } },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

/** Class and style of an element: its tones, then what else it looks like. */
export function look(names: ToneName | readonly ToneName[], style: CSSProperties = {}): Tone {
  const list = typeof names === 'string' ? [names] : names;
  return {
    className: list.map((name) => tones[name].className).join(' '),
    style: Object.assign({}, ...list.map((name) => tones[name].style), style),
  };
}

const darkRules: Record<ToneName, string> = {
  paper: `background-color:${dark.background}`,
  surface: `background-color:${dark.surface}`,
  text: `color:${dark.text}`,
  link: `color:${dark.text} !important;text-decoration-color:${dark.accent}`,
  muted: `color:${dark.textMuted}`,
  accent: `color:${dark.accent}`,
  line: `border-color:${dark.line}`,
  inkBar: `background-color:${dark.text}`,
  accentBar: `background-color:${dark.accent}`,
  button: `background-color:${dark.accent} !important;color:${dark.onAccent}`,
};

function toRules(prefix: string): string {
  return Object.entries(darkRules)
    .map(([name, rule]) => `${prefix}.${tones[name as ToneName].className}{${rule} !important}`)
    .join('');
}

/** Two style elements: Gmail drops a whole one for a rule that it does not know. */
export const darkStyles = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${toRules('')}}`,
  // Outlook on the web and on phones marks what it has turned over.
  toRules('[data-ogsc] '),
];
