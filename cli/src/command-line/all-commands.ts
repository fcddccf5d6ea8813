// Every command by its first word. Those of this machine are imported when they are asked for: no command waits for what another one needs.
import type { HelpText } from '@midweek/server/owner';
import { loadServer } from '../owner.ts';
import type { Command } from './command.ts';

const LOCAL: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  subscribers: async () => [
    (await import('../subscribers/export.ts')).exportSubscribers,
    (await import('../subscribers/import.ts')).importSubscribers,
  ],
};

/** What the commands that begin with a word are for. */
export const GROUPS: Readonly<Record<string, HelpText>> = {
  subscribers: {
    en: 'Looks at the readers and changes them, whether or not the server is running. The settings are those of the server: DATA_DIR or DATABASE_URL say where the readers are.',
    fr: 'Regarde les lecteurs et les modifie, que le serveur tourne ou non. Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL disent où sont les lecteurs.',
  },
};

/** The commands with a first word, those of this machine first. */
export async function loadLocalCommands(word: string): Promise<readonly Command[]> {
  return (await LOCAL[word]?.()) ?? [];
}

/** The commands of the server that have words. */
export async function loadOwnerCommands(): Promise<readonly Command[]> {
  const { COMMANDS } = await loadServer();
  return (COMMANDS as readonly unknown[] as readonly Command[]).filter(({ call }) => call !== undefined);
}

export async function loadAllCommands(): Promise<readonly Command[]> {
  const local = await Promise.all(Object.keys(LOCAL).map(loadLocalCommands));
  return [...local.flat(), ...(await loadOwnerCommands())].toSorted((a, b) => (a.call < b.call ? -1 : 1));
}
