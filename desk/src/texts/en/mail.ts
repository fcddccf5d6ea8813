import { count } from '../count-en.ts';

const emails = (number: number) => count(number, 'email', 'emails');
const readers = (number: number) => count(number, 'reader', 'readers');

export const mail = {
  title: 'Mail',
  nothingWaits: 'Nothing waits.',
  waits: (number: number, ago: string) =>
    number === 1 ? `1 email waits, since ${ago}.` : `${emails(number)} wait, the oldest since ${ago}.`,
  allWell: 'Nothing has to be done.',
  show: {
    missed: 'Show the last sending',
    uncertain: 'Show the uncertain emails',
    failed: 'Show what did not go out',
    dns: 'Show the records',
  },

  pausedTitle: (time: string) =>
    `Nothing has been sent since ${time}: the mail server does not take our emails.`,
  pausedProbe: (time: string) => `One email is tried at ${time}. If it is taken, the others follow.`,
  noSender: 'Emails wait, and no server has shown lately that it sends. Start the server again.',
  inOutbox:
    'There is no mail server: emails stay in the outbox of the server, and nobody gets them. Set SMTP_URL to send them.',
  missedProblem: (number: number, issue: string) =>
    `${readers(number)} should have got issue ${issue}, and did not.`,
  uncertainProblem: (number: number, issue: string) =>
    `${emails(number)} of issue ${issue} may or may not have arrived.`,
  failedProblem: (number: number) => `${emails(number)} to one person did not go out.`,
  dnsProblem: (names: string) => `Records of your domain are missing or wrong: ${names}.`,
  see: 'See below',
  toHealth: 'Look at Health',

  waiting: 'Waiting',
  kind: 'Email',
  number: 'Number',
  retried: 'Tried before',
  issueMail: (issue: string) => `Issue ${issue}`,
  names: {
    confirm: 'Please confirm',
    welcome: 'Welcome',
    'already-subscribed': 'Already subscribed',
    reminder: 'Reminder to confirm',
    'still-here': 'Still here?',
    'language-changed': 'Language changed',
    goodbye: 'Goodbye',
    'your-data': 'Your data',
    plain: 'Letter to a sponsor, or to you',
    urgent: 'Alert to you',
  },

  last: 'The last sending',
  noLast: 'No issue was sent yet.',
  toIssue: 'To the issue',
  states: {
    scheduled: 'scheduled',
    sending: 'being sent',
    paused: 'paused',
    done: 'sent',
    cancelled: 'cancelled',
  },
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  skipped: 'Left before it went out',
  missed: 'Missed it',
  sendMissing: (number: number) => `Send to the ${number}`,
  sendMissingOne: 'Send to the one',
  missingTitle: (issue: string, number: number) => `Send issue ${issue} to ${readers(number)}?`,
  missingText: (number: number, time: string) =>
    `${readers(number)} had confirmed before it went out on ${time}, and got no email of it. ${number === 1 ? 'This reader gets it' : 'They get it'} now, as it was sent then. Emails that failed are not sent again.`,
  missingDone: (number: number) =>
    number === 0
      ? 'Nobody was missing it any more.'
      : count(number, 'email is on its way.', 'emails are on their way.'),
  sending: 'Sending …',

  failedTitle: (number: number) => `Failed: ${emails(number)}`,
  failedCure:
    'The mail server said no for good, so they are not sent again. Readers without a mailbox are marked as bounced; the others get the next issue.',
  uncertainTitle: (number: number) => `Uncertain: ${emails(number)}`,
  uncertainCure:
    'They were handed over, and no answer came. The log of the mail server knows whether they arrived; then say so here. If nobody knows, count them as sent: a reader without one issue is better off than one with two.',
  address: 'Reader',
  reason: 'Reason',
  at: 'When',
  countAsSent: 'Count as sent',
  sentTitle: (number: number) => `Count ${emails(number)} as sent?`,
  sentText: (number: number) =>
    `Nothing is sent. ${count(number, 'email is', 'emails are')} listed as sent from then on.`,
  sendAgain: 'Send again',
  againTitle: (number: number) => `Send ${emails(number)} again?`,
  againText: (number: number) =>
    number === 1
      ? '1 reader gets the issue now, and gets it twice if the first one arrived.'
      : `${readers(number)} get the issue now. Those who have got it already get it twice.`,
  more: 'Show more',

  service: 'Emails to one person that did not go out',
  serviceCure:
    'Each was given up after all tries, or refused. Look at the reason, mend it, and send the email again; its links still work.',
  retryTitle: 'Send this email again?',
  retryText: (name: string, to: string) => `“${name}” goes to ${to} in a moment, with the same links.`,

  returns: 'What came back in the last 30 days',
  noReturns: 'Nothing came back, and nobody complained.',
  cause: 'Cause',
  causes: {
    complaint: 'Marked as spam by the reader',
    'no-mailbox': 'No such mailbox',
    full: 'Mailbox full',
    policy: 'Refused by a policy or a blocklist',
    content: 'Content taken for spam',
    'too-often': 'Three issues in a row came back',
    unreachable: 'Mail server not reached',
    other: 'Another reason',
  },
  cures: {
    complaint:
      'These readers get nothing any more, for good. More than one in a thousand is too many: ask for consent more clearly.',
    'no-mailbox': 'These readers are marked as bounced and get nothing any more.',
    full: 'Nothing to do: after three issues in a row, such a reader is marked as bounced.',
    policy: 'Look at the records below, and whether the address of your mail server is on a blocklist.',
    content: 'Look at what the mail server said, and at the links of the issue.',
    'too-often': 'These readers are marked as bounced and get nothing any more.',
    unreachable: 'Nothing to do: their mail servers were away.',
    other: 'Look at what the mail server said.',
  },
  latest: 'The latest, one by one',
  reader: 'Reader',
  toReader: 'Open',
  ofService: 'to one person',

  dns: 'Records of your domain',
  dnsLead: (domain: string) =>
    `What other mail servers look at before they believe that an email is from ${domain}.`,
  noDns: 'They matter once emails are sent from a domain: set SMTP_URL, and a sender of your domain.',
  record: 'Record',
  name: 'Name',
  isNow: 'As it is',
  shouldBe: 'As it should be',
  kinds: {
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    'return-path': 'Return path',
    'return-path-spf': 'SPF of the return path',
  },
  about: {
    spf: 'says which servers send for the domain',
    dkim: 'has the key that signatures are checked with',
    dmarc: 'says what to do with forgeries',
    'return-path': 'says where reports about emails go',
    'return-path-spf': 'says which servers may use that address',
  },
  dnsStates: { ok: 'right', missing: 'missing', wrong: 'wrong', unknown: 'not known' },
  noRecord: 'none',
  asItIs: 'as it is',
  fromService: 'An … stands for what your mail service gives you.',
  noAnswer: (problem: string) => `DNS gave no answer (${problem}).`,
  selector: 'Name of your DKIM key',
  selectorHint: 'Your mail service shows it: what stands before ._domainkey.',
  look: 'Look it up',
  lookAgain: 'Look again',
};
