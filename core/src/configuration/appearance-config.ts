import { z } from 'zod';
import { COLOR_MODES, COLOR_NAMES, type ColorName, DEFAULT_PALETTE, type Palette } from './colors.ts';
import { LocalizedTextSchema } from './languages-config.ts';
import { MarkupSchema } from './markup.ts';

export const ColorModeConfigSchema = z.strictObject({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('What a reader sees who has chosen nothing.'),
  disableSwitch: z
    .boolean()
    .default(false)
    .describe('No button: everybody sees the default, and an earlier choice is forgotten.'),
  respectPrefersColorScheme: z
    .boolean()
    .default(false)
    .describe("Follow the system's preference while the reader has chosen nothing."),
});

const BarColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{3,8}$|^[a-z]+$/i, { error: 'a colour such as #1d1a16 or white' });

/** A bar above the header, until the reader closes it. */
export const AnnouncementConfigSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .default('announcement-bar')
    .describe('A new id shows the bar again to readers who closed an earlier one.'),
  content: LocalizedTextSchema.pipe(z.record(z.string(), MarkupSchema)).describe('What it says; HTML.'),
  backgroundColor: BarColorSchema.optional(),
  textColor: BarColorSchema.optional(),
  isCloseable: z.boolean().default(true).describe('Whether readers can close it.'),
});
export type AnnouncementConfig = z.output<typeof AnnouncementConfigSchema>;

/** The contrast that WCAG requires of text, level AA. */
export const MIN_CONTRAST = 4.5;

const ON_PAGE: readonly ColorName[] = ['text', 'textMuted', 'accent', 'warning'];
const CODE: readonly ColorName[] = [
  'codeKeyword',
  'codeString',
  'codeFunction',
  'codeConstant',
  'codeComment',
];

/** Which colour is read on which. */
const PAIRS: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...ON_PAGE.flatMap((text) => [[text, 'background'] as const, [text, 'surface'] as const]),
  ['onAccent', 'accent'],
  ...CODE.map((text) => [text, 'surface'] as const),
];

export type PoorContrast = {
  mode: (typeof COLOR_MODES)[number];
  text: ColorName;
  ground: ColorName;
  ratio: number;
};

/** The pairs that are hard to read. */
export function findPoorContrast(palette: Palette): PoorContrast[] {
  return COLOR_MODES.flatMap((mode) =>
    PAIRS.map(([text, ground]) => ({
      mode,
      text,
      ground,
      ratio: contrastOf(palette[mode][text], palette[mode][ground]),
    })).filter(({ ratio }) => ratio < MIN_CONTRAST),
  );
}

/** As WCAG defines it; colours are `#rrggbb`. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ColorSchema = z
  .string({ error: 'a colour of six digits such as #b92f14' })
  .regex(/^#[0-9a-f]{6}$/i, 'a colour of six digits such as #b92f14')
  .toLowerCase();

const ModeSchema = z.strictObject(
  Object.fromEntries(COLOR_NAMES.map((name) => [name, ColorSchema.optional()])) as Record<
    ColorName,
    z.ZodOptional<typeof ColorSchema>
  >,
);

/** Colours of the light and the dark mode. A colour that is left out keeps its shipped value. */
export const ColorsSchema = z
  .strictObject({ light: ModeSchema.default({}), dark: ModeSchema.default({}) })
  .check(({ value, issues }) => {
    const palette = withDefaults(value);
    for (const { mode, text, ground, ratio } of findPoorContrast(palette)) {
      // The owner looks for what the file says: the ground, where only that is set.
      const name = value[mode][text] === undefined ? ground : text;
      const other = name === text ? ground : text;
      issues.push({
        code: 'custom',
        input: palette[mode][name],
        path: [mode, name],
        message: `a contrast of ${MIN_CONTRAST}:1 with "${other}" ${palette[mode][other]} in ${mode} mode, and not ${floor(ratio)}:1`,
        params: { fix: `take a colour that is further from it, or change "${other}" as well` },
      });
    }
  })
  .transform(withDefaults);

type OwnColors = { [mode in keyof Palette]: { [name in ColorName]?: string | undefined } };

function withDefaults({ light, dark }: OwnColors): Palette {
  return {
    light: { ...DEFAULT_PALETTE.light, ...withoutGaps(light) },
    dark: { ...DEFAULT_PALETTE.dark, ...withoutGaps(dark) },
  };
}

function withoutGaps(colors: OwnColors['light']): Partial<Record<ColorName, string>> {
  return Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined));
}

/** Rounded down: 4.499 is not 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

const OwnFaceSchema = z.strictObject({
  src: z
    .string()
    .startsWith('/', 'an address such as /fonts/my-face.woff2, for a file of public/')
    .describe(
      'Address of the font file, e.g. `/fonts/my-face.woff2` for public/fonts/my-face.woff2: one weight, or a variable font.',
    ),
  fallback: z
    .enum(['serif', 'sans-serif'])
    .default('serif')
    .describe('What headings look like until a reader has it, and for letters that it lacks.'),
});

/** The face of headings and large numerals: `none` is that of the reader's system. */
export const DisplayFaceSchema = z.union([z.literal('none'), OwnFaceSchema], {
  error: 'none, or a font file of public/, such as { src: /fonts/my-face.woff2, fallback: sans-serif }',
});

export type FontFormat = 'woff2' | 'woff' | 'truetype' | 'opentype';
/** A font of the site, published under an address that changes with its bytes. */
export type OwnFace = { url: string; format: FontFormat; fallback: 'serif' | 'sans-serif' };

/** A font file of the newsletter, for letters on social cards. */
export type CardFace = {
  /** Its path on this machine. */
  file: string;
  /** Changes with its bytes. */
  fingerprint: string;
};

export type CardFaces = {
  faces: readonly CardFace[];
  /** Where site.yml names them, or could. */
  line: number;
};

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
