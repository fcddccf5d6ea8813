// Every command. Those of this machine are imported when they are asked for: no command waits for what another one needs.
import type { HelpText } from '@midweek/server/owner';
import { loadServer } from '../owner.ts';
import { type Command, findCall } from './command.ts';

/** By their words. */
const LOCAL: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('../commands/backup.ts')).backup,
  build: async () => (await import('../commands/build.ts')).build,
  dev: async () => (await import('../commands/dev.ts')).dev,
  doctor: async () => (await import('../commands/doctor.ts')).doctor,
  init: async () => (await import('../commands/init.ts')).init,
  languages: async () => (await import('../commands/languages.ts')).languages,
  lint: async () => (await import('../commands/lint.ts')).lint,
  'mail bounce': async () => (await import('../mails/bounce.ts')).bounce,
  'mail preview': async () => (await import('../mails/preview.ts')).preview,
  new: async () => (await import('../commands/new.ts')).newIssue,
  'new page': async () => (await import('../commands/new.ts')).newPage,
  publish: async () => (await import('../commands/publish.ts')).publish,
  releases: async () => (await import('../commands/releases.ts')).releases,
  restore: async () => (await import('../commands/restore.ts')).restore,
  send: async () => (await import('../commands/send.ts')).send,
  'send status': async () => (await import('../send/status.ts')).status,
  'sponsors insert': async () => (await import('../sponsors/insert.ts')).insertSponsors,
  start: async () => (await import('../commands/start.ts')).start,
  stats: async () => (await import('../commands/stats.ts')).stats,
  'subscribers export': async () => (await import('../subscribers/export.ts')).exportSubscribers,
  'subscribers import': async () => (await import('../subscribers/import.ts')).importSubscribers,
};

/** The purpose of the commands that begin with a word. */
export const GROUPS: Readonly<Record<string, HelpText>> = {
  desk: {
    en: 'Lets people into the desk, the owner’s application in the browser at /desk.',
    fr: 'Ouvre à des personnes le bureau, l’application du propriétaire dans le navigateur, à /desk.',
  },
  keys: {
    en: 'Keys with which programs ask the owner’s API.',
    fr: 'Les clés avec lesquelles des programmes appellent l’API du propriétaire.',
  },
  mail: {
    en: 'Looks at emails, and takes reports about those that came back.',
    fr: 'Regarde les emails, et prend les rapports sur ceux qui sont revenus.',
  },
  sponsors: {
    en: 'Requests of sponsors, whether or not the server is running. The settings are those of the server: DATA_DIR or DATABASE_URL.',
    fr: 'Les demandes des sponsors, que le serveur tourne ou non. Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL.',
  },
  subscribers: {
    en: 'Looks at the readers and changes them, whether or not the server is running. The settings are those of the server: DATA_DIR or DATABASE_URL say where the readers are.',
    fr: 'Regarde les lecteurs et les modifie, que le serveur tourne ou non. Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL disent où sont les lecteurs.',
  },
};

/** The command that is meant. One of this machine is loaded alone, unless the next word may be that of another command, as in `send pause`. */
export async function loadCommand(words: readonly string[]): Promise<Command | undefined> {
  const calls = Object.keys(LOCAL);
  const call = findCall(calls, words);
  if (call === undefined) return loadOwnerCommand(words);
  const [next = '', ...more] = words.slice(call.split(' ').length);
  const hasOthers = calls.some((other) => other.startsWith(`${call} `));
  if (!hasOthers || !/^[a-z]/i.test(next)) return LOCAL[call]?.();
  // Another word is the name of an issue, and the last one: `send stop 258` is a mistake.
  const isLast = more[0]?.startsWith('-') ?? true;
  return (await loadOwnerCommand(words)) ?? (isLast ? LOCAL[call]?.() : undefined);
}

/** In the order of their words. */
export async function loadAllCommands(): Promise<readonly Command[]> {
  const local = await Promise.all(Object.values(LOCAL).map((load) => load()));
  return [...local, ...(await loadOwnerCommands())].toSorted((a, b) => (a.call < b.call ? -1 : 1));
}

async function loadOwnerCommand(words: readonly string[]): Promise<Command | undefined> {
  const owners = await loadOwnerCommands();
  const call = findCall(
    owners.map(({ call }) => call),
    words,
  );
  return owners.find((command) => command.call === call);
}

/** Those of the server's table that have words. */
async function loadOwnerCommands(): Promise<readonly Command[]> {
  const { COMMANDS } = await loadServer();
  return (COMMANDS as readonly unknown[] as readonly Command[]).filter(({ call }) => call !== undefined);
}
