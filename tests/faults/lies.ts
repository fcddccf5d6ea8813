// What mail servers say, and what has to come of it.
import type { SmtpManners, SmtpStep } from '../../server/src/testing/smtp-mailbox.ts';

export interface Lie {
  readonly name: string;
  /** How the mail server treats this recipient. */
  readonly treat: (to: string) => Partial<SmtpManners>;
  /** What becomes of the reader, at once and for good. Default: still `pending`. */
  readonly reader?: 'pending' | 'bounced';
  readonly delivery: 'queued' | 'failed' | 'uncertain';
  /** Messages that the mail server has taken, whatever it said. Default 0. */
  readonly arrived?: number;
  /** From now on nothing is sent. */
  readonly pauses?: boolean;
  /** Needs more than what is underway at once. */
  readonly isLong?: boolean;
}

/** About one recipient: others are served meanwhile. Those that leave the mail `queued` are tried again and arrive once. */
export const LIES_ABOUT_ONE: readonly Lie[] = [
  {
    name: 'dies in the middle of the message',
    treat: (to) => ({ dies: (at, whom) => at === 'message' && whom === to }),
    delivery: 'queued',
    isLong: true,
  },
  { name: '452 at RCPT', treat: refuse('452 4.2.2 not now'), delivery: 'queued' },
  { name: 'garbage at RCPT', treat: refuse('what?'), delivery: 'queued' },
  { name: '4xx after DATA', treat: answer('message', '451 4.3.0 later'), delivery: 'queued' },
  { name: 'unknown user, 5.1.1', treat: refuse('550 5.1.1 nobody'), reader: 'bounced', delivery: 'failed' },
  {
    name: 'plain 550 that names the address',
    treat: (to) => refuse(`550 <${to}> unknown`)(to),
    reader: 'bounced',
    delivery: 'failed',
  },
  {
    name: 'unknown user, in several lines',
    treat: refuse('550-5.1.1 The account\r\n550 5.1.1 does not exist'),
    reader: 'bounced',
    delivery: 'failed',
  },
  { name: 'plain 550 that names nobody', treat: refuse('550 mailbox unavailable'), delivery: 'failed' },
  { name: 'mailbox full', treat: refuse('552 5.2.2 mailbox full'), delivery: 'failed' },
  { name: '5xx after DATA', treat: answer('message', '554 5.7.1 spam'), delivery: 'failed' },
  { name: 'garbage after DATA', treat: answer('message', 'fine, I guess'), delivery: 'uncertain' },
  {
    name: 'takes the message and closes',
    treat: (to) => ({ dies: (at, whom) => at === 'answer' && whom === to }),
    delivery: 'uncertain',
    arrived: 1,
  },
  // Answered, between those that are not: three in a row would pause sending.
  { name: 'unknown user after DATA', treat: answer('message', '550 5.1.1 nobody'), delivery: 'failed' },
  {
    name: 'takes the message and says nothing',
    treat: answer('message', ''),
    delivery: 'uncertain',
    arrived: 1,
  },
];

/** About us, at a step that comes before the recipient. */
export const LIES_ABOUT_US: readonly Lie[] = [
  {
    name: 'refuses at the greeting',
    treat: answer('greeting', '554 5.7.1 no'),
    delivery: 'queued',
    pauses: true,
  },
  { name: 'refuses at EHLO', treat: answer('EHLO', '500 no'), delivery: 'queued', pauses: true },
  { name: 'refuses the login', treat: answer('AUTH', '535 5.7.8 no'), delivery: 'queued', pauses: true },
  {
    name: 'refuses at MAIL FROM',
    treat: answer('MAIL FROM', '550 5.1.1 no'),
    delivery: 'queued',
    pauses: true,
  },
];

/** About us, to one recipient after the other: the third pauses sending. */
export const REFUSALS_IN_A_ROW: readonly Lie[] = [
  { name: 'relay not permitted', treat: refuse('550 relay not permitted'), delivery: 'queued' },
  { name: 'blocklist at RCPT', treat: refuse('554 5.7.1 Client host blocked'), delivery: 'queued' },
  { name: 'login wanted at RCPT', treat: refuse('530 5.7.0 log in first'), delivery: 'queued', pauses: true },
];

/** About nobody, so that it is tried again later; last, because that would meet the lies after it. */
export const SILENCE: Lie = { name: 'never greets', treat: answer('greeting', ''), delivery: 'queued' };

function refuse(text: string): Lie['treat'] {
  return (to) => ({ refuse: (whom) => (whom === to ? text : undefined) });
}

/** Only the step after the message knows the recipient. */
function answer(step: SmtpStep, text: string): Lie['treat'] {
  return (to) => ({
    answer: (at, whom) => (at === step && (whom === undefined || whom === to) ? text : undefined),
  });
}
