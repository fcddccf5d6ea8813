// Every command by its first word. Those of this machine are imported when they are asked for: no command waits for what another one needs.
import type { HelpText } from '@midweek/server/owner';
import { loadServer } from '../owner.ts';
import type { Command } from './command.ts';

const LOCAL: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  backup: async () => [(await import('../commands/backup.ts')).backup],
  build: async () => [(await import('../commands/build.ts')).build],
  dev: async () => [(await import('../commands/dev.ts')).dev],
  doctor: async () => [(await import('../commands/doctor.ts')).doctor],
  init: async () => [(await import('../commands/init.ts')).init],
  languages: async () => [(await import('../commands/languages.ts')).languages],
  lint: async () => [(await import('../commands/lint.ts')).lint],
  mail: async () => [
    (await import('../mails/preview.ts')).preview,
    (await import('../mails/bounce.ts')).bounce,
  ],
  new: async () => Object.values(await import('../commands/new.ts')),
  publish: async () => [(await import('../commands/publish.ts')).publish],
  releases: async () => [(await import('../commands/releases.ts')).releases],
  restore: async () => [(await import('../commands/restore.ts')).restore],
  send: async () => [
    (await import('../commands/send.ts')).send,
    (await import('../send/status.ts')).status,
    ...Object.values(await import('../send/change.ts')),
    ...Object.values(await import('../send/list-mails.ts')),
    (await import('../send/resolve.ts')).resolve,
  ],
  sponsors: async () => [(await import('../sponsors/insert.ts')).insertSponsors],
  start: async () => [(await import('../commands/start.ts')).start],
  stats: async () => [(await import('../commands/stats.ts')).stats],
  subscribers: async () => [
    (await import('../subscribers/export.ts')).exportSubscribers,
    (await import('../subscribers/import.ts')).importSubscribers,
  ],
};

/** What the commands that begin with a word are for. */
export const GROUPS: Readonly<Record<string, HelpText>> = {
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

/** The commands with a first word, those of this machine first. */
export async function loadLocalCommands(word: string): Promise<readonly Command[]> {
  return sortByCall((await LOCAL[word]?.()) ?? []);
}

/** The commands of the server that have words. */
export async function loadOwnerCommands(): Promise<readonly Command[]> {
  const { COMMANDS } = await loadServer();
  return (COMMANDS as readonly unknown[] as readonly Command[]).filter(({ call }) => call !== undefined);
}

export async function loadAllCommands(): Promise<readonly Command[]> {
  const local = await Promise.all(Object.keys(LOCAL).map(loadLocalCommands));
  return sortByCall([...local.flat(), ...(await loadOwnerCommands())]);
}

export function sortByCall(commands: readonly Command[]): readonly Command[] {
  return commands.toSorted((a, b) => (a.call < b.call ? -1 : 1));
}
