import { toMinute, withSite } from '@midweek/core/files';

/** Times are text: messages between processes are JSON. */
export interface ServedRelease {
  readonly id: string;
  readonly builtAt: string;
  readonly isOlderThanContent?: boolean;
}

/** Messages of the server to the program that started it. */
export type ServerMessage =
  | {
      readonly url: string;
      readonly deskUrl?: string;
      readonly outboxUrl?: string;
      readonly release?: ServedRelease;
    }
  | { readonly release: ServedRelease }
  | { readonly signUps: 'open' }
  | { readonly signUps: 'closed'; readonly problem: string };

/** Puts messages of the server into lines for people. That sign-ups work is only told when they did not before. */
export function createMessagePrinter(print: (line: string) => void): (message: ServerMessage) => void {
  let wereClosed = false;
  return (message) => {
    if ('url' in message) {
      print(
        `Midweek is at ${message.url} (Ctrl+C stops it)${message.release ? `, with ${toWords(message.release)}` : ''}`,
      );
      if (message.deskUrl)
        print(`The desk is at ${message.deskUrl}. Enter it with: ${withSite('npx midweek desk link')}`);
      if (message.outboxUrl) print(`No mail server is set: emails can be read at ${message.outboxUrl}`);
    } else if ('release' in message) {
      print(`Readers see ${toWords(message.release)} now.`);
    } else if (message.signUps === 'closed') {
      wereClosed = true;
      print(`Pages are served, but sign-ups do not work: ${message.problem}`);
    } else {
      if (wereClosed) print('Sign-ups work now.');
      wereClosed = false;
    }
  };
}

/** @example 'release 20261118-060000, built 2026-11-18 06:00 UTC, older than the content' */
function toWords({ id, builtAt, isOlderThanContent }: ServedRelease): string {
  return `release ${id}, built ${toMinute(builtAt)} UTC${isOlderThanContent ? ', older than the content' : ''}`;
}
