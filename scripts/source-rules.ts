// A rule about what sources say, which no linter knows. Comments may say anything.

export type SourceRule = {
  covers: (file: string) => boolean;
  /** What a line says that it may not; undefined if it is in order. */
  find: (line: string) => string | undefined;
  /** Why it may not, and what to do. */
  advice: string;
  /** Files that may say it, and why. */
  allowed: Readonly<Record<string, string>>;
};

const NOT_SHIPPED = /\.test\.|\/(testing|faults|fixtures|scripts)\//;

export function isShipped(file: string): boolean {
  return !NOT_SHIPPED.test(file);
}

/** @example ["core/src/a.ts:3 says 'Midweek'. Names are …"] */
export function checkSource({ find, advice, allowed }: SourceRule, file: string, source: string): string[] {
  const found = withoutComments(source)
    .split('\n')
    .flatMap((line, index) => {
      const said = find(line);
      return said === undefined ? [] : [`${file}:${index + 1} says '${said}'. ${advice}`];
    });
  if (!(file in allowed)) return found;
  return found.length > 0
    ? []
    : [`${file}:1 is an exception (${allowed[file]}) that nothing needs. Remove it from the list.`];
}

/** Lines keep their numbers. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '');
}

// Midweek is the software, and its newsletter an example: what is said about that newsletter stands in content/ only.

const SOURCES = /^(core|site|mail|server|cli)\/.*\.(ts|tsx|css|json)$/;
const NO_SOURCES = /package\.json$|tsconfig/;
/** Names of commands, packages, settings, elements and places for storage. */
const OF_THE_SOFTWARE = /MIDWEEK_\w+|[@"'`/.<]midweek|\bmidweek\b/g;
const FACTS = /\bMidweek\b|React Native|react-native|wednesday|mercredi|English and French/i;

export const identity: SourceRule = {
  covers: (file) => SOURCES.test(file) && !NO_SOURCES.test(file) && isShipped(file),
  find: (line) => FACTS.exec(line.replace(OF_THE_SOFTWARE, ''))?.[0],
  advice:
    "Name, topic, weekday and languages of a newsletter are the owner's: take them from the configuration, or list the file with a reason in scripts/source-rules.ts.",
  allowed: {
    'cli/src/commands/init.ts': 'a default that the owner is asked about',
    'cli/src/server-messages.ts': 'the software tells its owner where it listens',
    'server/src/subscriptions/import/services.ts': 'a service whose files are imported',
    'core/src/calendar/render-calendar.ts': 'PRODID names the software that made a calendar',
    'core/src/configuration/issues-config.ts': 'an example of an id',
    'core/src/newsletter/days.ts': 'the seven days',
    'core/src/newsletter/rhythm.ts': 'the forms of a rhythm',
    'core/src/configuration/site-config.ts': 'the forms of a rhythm',
    'server/src/forms/owner-alert.ts': 'the software writes to its owner',
    'server/src/backup/load-backup.ts': 'versions of the software',
    'server/src/backup/read-backup.ts': 'versions of the software',
    'server/src/backup/write-backup.ts': 'versions of the software',
    'server/src/mail/sending/sending-alert.ts': 'the software writes to its owner',
    'server/src/pages/built-pages.ts': 'versions of the software',
    'server/src/data-folder/write-check.ts': 'the software marks a file as its own',
    'server/src/data-folder/contents.ts': 'the software marks a folder as its own',
    'server/src/http/lifecycle/listen.ts': 'the software tells its owner where it listens',
    'site/src/features/posts/issue/numerals.module.css': 'the name of a face in a style sheet',
    'site/src/styles/fonts/fonts.css': 'the name of a face in a style sheet',
    'site/src/styles/identity-style.ts': 'the name of a face in a style sheet',
  },
};

// Languages are a list that a site writes: no source names those that ship with the code, but for the folder that they are in.

const CODE = /^(core\/src|site|mail|server|cli)\/.*\.(ts|tsx)$/;
/** A type or a list of two codes, and a choice between them. */
const NAMED =
  /(['"`])(en|fr|de|es)\1\s*[|,]\s*(['"`])(en|fr|de|es)\3|\b(en|fr|de|es):[^\n]*[^\n\w](en|fr|de|es):|[=!]== ?(['"`])(en|fr|de|es)\7|-(en|fr|de|es)['"`]/;

/** Help is in the languages of the handbook, not of a site. */
const HELP = /(\.meta\(|help: )\{ en: .*/;

export const languages: SourceRule = {
  covers: (file) => CODE.test(file) && isShipped(file),
  find: (line) => NAMED.exec(line.replace(HELP, ''))?.[0],
  advice:
    'A site lists its own languages: ask listLocales() for them, put words into core/languages, or list the file with a reason in scripts/source-rules.ts.',
  allowed: {
    'core/src/languages/locales.ts': 'the languages that ship',
    'server/src/desk/entry-routes.ts': 'the languages of the desk, which is the same for every site',
  },
};
