import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import { withSite } from '../files/site-folder.ts';
import { SHIPPED_LOCALES } from '../languages/locales.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { hasTexts } from './read-languages.ts';

/** Every language has texts: with the code, or in a folder of the site. */
export function checkLocales(
  { value: { locales }, lineOf }: Located<WrittenSiteConfig>,
  folder: string,
  report: Reporter,
): void {
  locales.forEach(({ code }, index) => {
    if (hasTexts(folder, code)) return;
    const shipped = SHIPPED_LOCALES.map((locale) => locale.code).join(', ');
    report.error(
      lineOf('locales', index, 'code'),
      `there are no texts in "${code}"`,
      `one of ${shipped}, or a folder languages/${code}`,
      `make the folder and translate in it: ${withSite(`npx midweek languages ${code}`)} lists what is to be said, and what is missing is said in English`,
    );
  });
}
