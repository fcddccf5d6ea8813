import { DEFAULT_PALETTE } from '@midweek/core';
import { expect, test } from 'vitest';
import { color, darkStyles, fillColors, look } from './theme.ts';

test('a mail has the colours of the site, in both modes', () => {
  const palette = { ...DEFAULT_PALETTE, dark: { ...DEFAULT_PALETTE.dark, textMuted: '#abcdef' } };
  const html = `<p style="color:${color('accent')}"> 100% <b style="color:${color('textMuted', 'dark')}">`;
  expect(fillColors(html, palette)).toBe('<p style="color:#b92f14"> 100% <b style="color:#abcdef">');
});

test('a link has its colours inline, after its line, and turned over in dark mode', () => {
  expect(look('link', { textDecoration: 'underline' })).toEqual({
    className: 'link',
    style: {
      textDecoration: 'underline',
      color: '%light-text%',
      textDecorationColor: '%light-accent%',
    },
  });
  const rule = '.link{color:%dark-text% !important;text-decoration-color:%dark-accent% !important}';
  expect(darkStyles[0]).toContain(`@media (prefers-color-scheme:dark){.paper{`);
  expect(darkStyles[0]).toContain(rule);
  expect(darkStyles[1]).toContain(`[data-ogsc] ${rule}`);
});
