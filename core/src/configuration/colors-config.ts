import { z } from 'zod';
import { COLOR_NAMES, type ColorName, DEFAULT_PALETTE, type Palette } from './colors.ts';
import { findPoorContrast, MIN_CONTRAST } from './contrast.ts';

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

/** Colours of the light and the dark mode, each of them optional; what is left out is as shipped. */
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
