/** Files of public/ that browsers know as the icons of a site, with what each has to be. A side in pixels where its name promises one. */
export const ICONS = {
  'favicon.ico': { type: 'ico' },
  'favicon.svg': { type: 'svg' },
  'apple-touch-icon.png': { type: 'png' },
  'icon-192.png': { type: 'png', side: 192 },
  'icon-512.png': { type: 'png', side: 512 },
} as const satisfies Record<string, { type: string; side?: number }>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];
