// Midweek is the software, and its newsletter an example: what is said about that newsletter stands in content/ only.
import { isShipped, type SourceRule } from './source-rule.ts';

const SOURCES = /^(core|site|mail|server|cli)\/.*\.(ts|tsx|astro|css|json)$/;
const NO_SOURCES = /package\.json$|tsconfig/;
/** Names of commands, packages, settings, elements and places for storage. */
const OF_THE_SOFTWARE = /MIDWEEK_\w+|[@"'`/.<]midweek|\bmidweek\b/g;
const FACTS = /\bMidweek\b|React Native|react-native|wednesday|mercredi|English and French/i;

export const identity: SourceRule = {
  covers: (file) => SOURCES.test(file) && !NO_SOURCES.test(file) && isShipped(file),
  find: (line) => FACTS.exec(line.replace(OF_THE_SOFTWARE, ''))?.[0],
  advice:
    "Name, topic, weekday and languages of a newsletter are the owner's: take them from the configuration, or list the file with a reason in scripts/source-rules/identity.ts.",
  allowed: {
    'cli/src/commands/init.ts': 'a default that the owner is asked about',
    'cli/src/server-messages.ts': 'the software tells its owner where it listens',
    'cli/src/subscribers/import/services.ts': 'a service whose files are imported',
    'core/src/calendar/render-calendar.ts': 'PRODID names the software that made a calendar',
    'core/src/configuration/issues-config.ts': 'an example of an id',
    'core/src/newsletter/schedule.ts': 'the seven days',
    'server/src/forms/owner-alert.ts': 'the software writes to its owner',
    'server/src/backup/load-backup.ts': 'versions of the software',
    'server/src/backup/read-backup.ts': 'versions of the software',
    'server/src/backup/write-backup.ts': 'versions of the software',
    'server/src/mail/service/sending-alert.ts': 'the software writes to its owner',
    'server/src/pages/built-pages.ts': 'versions of the software',
    'server/src/database/data-dir-check.ts': 'the software marks a file as its own',
    'server/src/database/data-folder.ts': 'the software marks a folder as its own',
    'server/src/http/lifecycle/listen.ts': 'the software tells its owner where it listens',
    'site/src/features/issue-title/numerals.module.css': 'the name of a face in a style sheet',
    'site/src/styles/fonts/fonts.css': 'the name of a face in a style sheet',
    'site/src/styles/identity-style.ts': 'the name of a face in a style sheet',
  },
};
