/** What the server tells the program that started it. */
export type ServerMessage =
  | { readonly url: string; readonly outboxUrl?: string }
  | { readonly signUps: 'open' }
  | { readonly signUps: 'closed'; readonly problem: string };

/** Puts messages of the server into lines for people. That sign-ups work is only told when they did not before. */
export function createTeller(tell: (line: string) => void): (message: ServerMessage) => void {
  let hasTrouble = false;
  return (message) => {
    if ('url' in message) {
      tell(`Midweek is at ${message.url} (Ctrl+C stops it)`);
      if (message.outboxUrl) tell(`No mail server is set: mails can be read at ${message.outboxUrl}`);
    } else if (message.signUps === 'closed') {
      hasTrouble = true;
      tell(`Pages are served, but sign-ups do not work: ${message.problem}`);
    } else {
      if (hasTrouble) tell('Sign-ups work now.');
      hasTrouble = false;
    }
  };
}
