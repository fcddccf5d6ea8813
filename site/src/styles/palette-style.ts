import { COLOR_NAMES, type Colors, type Palette, toCssName } from '@midweek/core';

/**
 * The colours of the site as custom properties, inline in every page like the order of the layers: nothing is fetched before the
 * first paint. Its hash stands in the content security policy.
 */
export function renderPaletteStyle({ light, dark }: Palette): string {
  // Bars that are dark, or in the accent, in both modes.
  const bars = {
    '--bar': light.text,
    '--bar-text': dark.text,
    '--bar-text-muted': dark.textMuted,
    '--bar-accent': dark.accent,
    '--bar-line': dark.line,
    '--bar-primary': light.accent,
    '--bar-on-primary': light.onAccent,
  };
  return `@layer tokens{:root{${toDeclarations({ ...toProperties(light), ...bars })}}[data-theme=dark]{${toDeclarations(toProperties(dark))}}}`;
}

function toProperties(colors: Colors): Record<string, string> {
  return Object.fromEntries(COLOR_NAMES.map((name) => [toCssName(name), colors[name]]));
}

function toDeclarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
