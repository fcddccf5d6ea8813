// Languages are a list that a site writes: no source names those that ship with the code, but for the folder that they are in.
import { isShipped, type SourceRule } from './source-rule.ts';

const SOURCES = /^(core\/src|site|mail|server|cli)\/.*\.(ts|tsx|astro)$/;
/** A type or a list of two codes, and a choice between them. */
const NAMED =
  /(['"`])(en|fr)\1\s*[|,]\s*(['"`])(en|fr)\3|\b(en|fr):[^\n]*[^\n\w](en|fr):|[=!]== ?(['"`])(en|fr)\7|-(en|fr)['"`]/;

/** Help is in the languages of the handbook, not of a site. */
const HELP = /(\.meta\(|help: )\{ en: .*/;

export const languages: SourceRule = {
  covers: (file) => SOURCES.test(file) && isShipped(file),
  find: (line) => NAMED.exec(line.replace(HELP, ''))?.[0],
  advice:
    'A site lists its own languages: ask listLocales() for them, put words into core/languages, or list the file with a reason in scripts/source-rules/languages.ts.',
  allowed: {},
};
