import { count } from '../count-en.ts';

const pages = (number: number) => count(number, 'page', 'pages');

export const health = {
  title: 'Health',
  broken: (number: number) => `${count(number, 'thing is', 'things are')} broken.`,
  nothingBroken: 'Nothing is broken.',
  hints: (number: number) => `${count(number, 'hint', 'hints')}.`,
  showBroken: 'Show what is broken',
  showHint: 'Show the first hint',
  toMail: 'Open Mail',
  lookAgain: 'Look again',
  looking: 'Looking at everything …',

  checks: 'What was looked at',
  areas: {
    settings: 'Settings',
    build: 'Site',
    database: 'Database',
    jobs: 'Jobs',
    mail: 'Mail',
    dns: 'Domain',
  },
  levels: { ok: 'right', hint: 'hint', unknown: 'not known', broken: 'broken' },
  right: (number: number) => `What is right: ${number}`,

  releases: 'Releases',
  releasesLead: 'Each is the whole site as one build made it. The last five builds are kept.',
  noReleases: 'No release is kept.',
  release: 'Release',
  built: 'Built',
  pages: 'Pages',
  state: 'State',
  isCurrent: 'readers see it',
  isWaiting: (time: string) => `waits until ${time}`,
  notServed: (id: string, problem: string) => `The server still serves ${id}: ${problem}`,
  rollBack: 'Go back to the build before',
  rollingBack: 'Going back …',
  rollBackTitle: (id: string) => `Show readers release ${id}?`,
  rollBackText: (built: string, ago: string, number: number) =>
    `From the next request on, readers see the site as it was built on ${built} (${ago}): ${pages(number)}.`,
  gone: (number: number) => `${pages(number)} that they see now ${number === 1 ? 'is' : 'are'} gone:`,
  added: (number: number) => `${pages(number)} ${number === 1 ? 'comes' : 'come'} back:`,
  changed: (number: number) =>
    `${pages(number)} ${number === 1 ? 'has' : 'have'} other words or another look:`,
  same: 'Every page is as it is now.',
  andMore: (number: number) => `and ${number} more`,
  rollBackAfter:
    'Nobody is mailed, and nothing of what you wrote changes. “midweek publish” returns to the latest content.',
  rollBackNow: 'Show this release',

  backups: 'Backups',
  backupsLead: (keeps: number, folder: string) =>
    `Everything that the server has stored, in ${folder} on its disk. The last ${keeps} are kept. Copy them to another machine as well: a disk that breaks takes both.`,
  backupWaits:
    'While one is made, sign-ups and private pages are answered a little later: by seconds, or with 100,000 readers by half a minute.',
  noBackups: 'There is no backup here yet.',
  make: 'Make a backup',
  making: 'Making a backup …',
  made: (bytes: string) => `The backup is there: ${bytes}.`,
  file: 'File',
  size: 'Size',
  trial: 'Restored on trial',
  never: 'never',
  restored: (readers: number, seconds: string) =>
    `worked: ${count(readers, 'reader', 'readers')}, in ${seconds} s`,
  failedTrial: (problem: string) => `failed: ${problem}`,
  rehearse: 'Restore on trial',
  rehearsing: 'Restoring on trial …',
  rehearseTitle: 'Restore this backup on trial?',
  rehearseText: (file: string) =>
    `${file} is restored into a database of its own beside the real one, its readers are counted, and that database is deleted. Readers notice nothing; for a moment the server needs about as much disk and memory again.`,
  restoreHow: 'How to restore one for real',
  restoreText:
    'The server would have to replace what it works with, so a terminal does it: stop the server, move its database away, and run this. It says what it needs.',
  restoreLabel: 'the command',
  oldBackup: 'There is no backup of the last seven days.',
  neverTried: 'No backup was restored on trial yet: until then, nobody knows whether it works.',

  version: 'Version',
  engine: 'Database',
  engines: { pglite: 'embedded (PGlite)', postgres: 'PostgreSQL' },
  node: 'Node',
  upSince: 'Started',
};
