/** What the server tells the program that started it. */
export type ServerMessage =
  | { readonly url: string; readonly outboxUrl?: string }
  | { readonly signUps: 'open' }
  | { readonly signUps: 'closed'; readonly problem: string };

/** Puts messages of the server into lines for people. That sign-ups work is only told when they did not before. */
export function createMessagePrinter(print: (line: string) => void): (message: ServerMessage) => void {
  let wereClosed = false;
  return (message) => {
    if ('url' in message) {
      print(`Midweek is at ${message.url} (Ctrl+C stops it)`);
      if (message.outboxUrl) print(`No mail server is set: mails can be read at ${message.outboxUrl}`);
    } else if (message.signUps === 'closed') {
      wereClosed = true;
      print(`Pages are served, but sign-ups do not work: ${message.problem}`);
    } else {
      if (wereClosed) print('Sign-ups work now.');
      wereClosed = false;
    }
  };
}
