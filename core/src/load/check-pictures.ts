// The pictures that represent the newsletter: icons and logos, which are files of public/.
import { readFileSync } from 'node:fs';
import { ICON_NAMES, ICONS, type IconName } from '../configuration/appearance-config.ts';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import { type MeasuredPicture, measurePicture } from '../files/read-image.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { isExternal } from '../routes/paths.ts';
import type { PublicFile } from './read-folders.ts';

/** Every page asks for them, so nobody should wait long. */
const MAX_BYTES = 200_000;

/**
 * Checks the icons of the site and returns their names. A site without any icon is fine; as soon as it has one, each missing icon is reported,
 * because browsers and phones each ask for a different one.
 */
export function checkIcons(files: readonly PublicFile[], reporterOf: (name: string) => Reporter): IconName[] {
  const found = ICON_NAMES.filter((name) => files.some(({ path }) => path === `/${name}`));
  for (const name of ICON_NAMES) {
    const report = reporterOf(`public/${name}`);
    const icon = files.find(({ path }) => path === `/${name}`);
    if (icon) checkIcon(name, measurePicture(readFileSync(icon.file)), report);
    else if (found.length > 0)
      report.warn(1, 'this icon is missing', describe(name), 'add it; "midweek init" draws all of them');
  }
  return found;
}

function checkIcon(name: IconName, picture: MeasuredPicture | undefined, report: Reporter): void {
  const { type, side } = { side: undefined, ...ICONS[name] };
  if (!picture || picture.type !== type) {
    const message = picture ? `this icon is a picture of type ${picture.type}` : 'this icon is not a picture';
    report.error(1, message, describe(name), 'export it again');
    return;
  }
  const { width, height } = picture;
  // A wrong size is an error where the web manifest states one; elsewhere an icon that is not square only gets bars at its sides.
  const say = side ? report.error : report.warn;
  if (width !== height || (side && width !== side))
    say(1, `this icon has ${width} by ${height} pixels`, describe(name), 'export it in that size');
  checkBytes(picture, 'this icon', report, 1);
}

/** @example describe('icon-192.png') // 'a PNG of 192 by 192 pixels' */
function describe(name: IconName): string {
  const { type, side } = { side: undefined, ...ICONS[name] };
  return `${type === 'png' ? 'a' : 'an'} ${type.toUpperCase()}${side ? ` of ${side} by ${side} pixels` : ' as wide as high'}`;
}

export function checkLogos(
  { value: site, lineOf }: Located<WrittenSiteConfig>,
  files: readonly PublicFile[],
  report: Reporter,
): void {
  for (const bar of ['navbar', 'footer'] as const)
    for (const key of ['src', 'srcDark'] as const) {
      const src = site[bar].logo?.[key];
      if (!src || isExternal(src)) continue;
      const line = lineOf(bar, 'logo', key);
      const expected = 'a picture in public/, or an address that starts with https://';
      const logo = files.find(({ path }) => path === src);
      const picture = logo && measurePicture(readFileSync(logo.file));
      if (!logo)
        report.error(
          line,
          `the logo ${src} does not exist`,
          expected,
          `put the picture at public/${src.replace(/^\//, '')}, or correct "${key}"`,
        );
      else if (!picture)
        report.error(
          line,
          `the logo ${src} is not a picture`,
          expected,
          `export public${src} again, or correct "${key}"`,
        );
      else checkBytes(picture, `the logo ${src}`, report, line);
    }
}

function checkBytes({ bytes }: MeasuredPicture, what: string, report: Reporter, line: number): void {
  if (bytes > MAX_BYTES)
    report.warn(
      line,
      `${what} has ${Math.round(bytes / 1000)} kB, which readers load with their first page`,
      `at most ${MAX_BYTES / 1000} kB`,
      'make it smaller',
    );
}
