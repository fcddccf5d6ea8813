import { DEFAULT_PALETTE } from '@midweek/core';
import { expect, test } from 'vitest';
import { dark, fillColors, light } from './theme.ts';

test('a mail has the colours of the site, in both modes', () => {
  const palette = { ...DEFAULT_PALETTE, dark: { ...DEFAULT_PALETTE.dark, textMuted: '#abcdef' } };
  const html = `<p style="color:${light.accent}"> 100% <b style="color:${dark.textMuted}">`;
  expect(fillColors(html, palette)).toBe('<p style="color:#b92f14"> 100% <b style="color:#abcdef">');
});
