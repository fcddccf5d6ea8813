import { expect, test } from 'vitest';
import { createMessagePrinter, type ServerMessage } from './server-messages.ts';

function printAll(messages: readonly ServerMessage[]): string[] {
  const lines: string[] = [];
  const tell = createMessagePrinter((line) => lines.push(line));
  for (const message of messages) tell(message);
  return lines;
}

test('the address is reported, and where emails can be read', () => {
  const url = 'http://127.0.0.1:3000';
  expect(printAll([{ url, outboxUrl: `${url}/outbox` }, { signUps: 'open' }])).toEqual([
    'Midweek is at http://127.0.0.1:3000 (Ctrl+C stops it)',
    'No mail server is set: emails can be read at http://127.0.0.1:3000/outbox',
  ]);
});

test('sign-ups that do not work are reported with the reason, and when they work again', () => {
  const problem = 'the database at DATABASE_URL cannot be reached: connect ECONNREFUSED';
  expect(printAll([{ signUps: 'closed', problem }, { signUps: 'open' }, { signUps: 'open' }])).toEqual([
    `Pages are served, but sign-ups do not work: ${problem}`,
    'Sign-ups work now.',
  ]);
});
