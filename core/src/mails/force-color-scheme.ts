export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/**
 * A mail in one colour scheme, regardless of the browser's preference: for previews that show both side by side.
 * The styles for dark mode are switched on or off; the document says that it has no other scheme, so scroll bars follow.
 */
export function forceColorScheme(html: string, scheme: ColorScheme): string {
  return html
    .replace(
      /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g,
      `@media ${scheme === 'dark' ? 'all' : 'not all'}`,
    )
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`);
}
