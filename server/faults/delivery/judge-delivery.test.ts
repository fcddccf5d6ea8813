import { expect, test } from 'vitest';
import { type DeliveryEvidence, judgeDelivery } from './judge-delivery.ts';
import type { SinkMessage } from './sink.ts';

const aMessage = (to: string, more: Partial<SinkMessage> = {}): SinkMessage => ({
  to,
  messageId: `<${to}>`,
  isWhole: true,
  answer: '250 taken',
  ...more,
});
const aMail = (email: string, state = 'sent', worker: string | null = null) => ({ email, state, worker });

/** Ada has it, and Bob's mail was on its way at a kill. */
const GOOD: DeliveryEvidence = {
  readers: ['ada@example.org', 'bob@example.org'],
  send: { state: 'done', mails: [aMail('ada@example.org'), aMail('bob@example.org', 'uncertain', 'a')] },
  messages: [aMessage('ada@example.org'), aMessage('bob@example.org', { isWhole: false, answer: '' })],
  named: ['bob@example.org'],
  connections: 1,
};
const failuresOf = (change: Partial<DeliveryEvidence>) => judgeDelivery({ ...GOOD, ...change }).failures;

test('nothing is wrong when every reader has one mail, or an uncertain one that the owner is told about', () => {
  expect(judgeDelivery(GOOD)).toMatchObject({ sent: 1, uncertain: 1, lost: 0, twice: 0, failures: [] });
});

test('a reader without a mail is lost', () => {
  expect(failuresOf({ messages: [] })).toContain('lost: 1, e.g. ada@example.org');
});

test('a second mail is found, also one that was not answered', () => {
  const second = aMessage('ada@example.org', { answer: '' });
  expect(failuresOf({ messages: [...GOOD.messages, second] })).toEqual(['twice: 1, e.g. ada@example.org']);
});

test('the owner is told about every uncertain mail and no other', () => {
  expect(failuresOf({ named: [] })).toEqual(['uncertain, but not named: 1, e.g. bob@example.org']);
  expect(failuresOf({ named: [...GOOD.readers] })).toEqual([
    'named, but not uncertain: 1, e.g. ada@example.org',
  ]);
});

test('a send that does not end, and who is not a reader, are found', () => {
  const mails = [...GOOD.send.mails, aMail('gone@example.org')];
  expect(failuresOf({ send: { state: 'sending', mails } })).toEqual([
    'a send that does not end: 1, e.g. sending',
    'mails to others than the readers: 1, e.g. gone@example.org',
    'sent, but not taken by the mail server: 1, e.g. gone@example.org',
  ]);
});
