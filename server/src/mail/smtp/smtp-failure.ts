// What a failed conversation with a mail server means. A reader is marked as bounced only by an answer that says that the mailbox
// does not exist; a mail server that refuses us says nothing about the reader. The tests have the table of answers.
import { redact } from '../../http/logging/logged-error.ts';

export type SmtpFailureKind =
  /** Nobody has this address: a hard bounce. */
  | 'no-such-mailbox'
  /** The mail server wants nothing from us, whoever it is for: greeting, login or sender. */
  | 'refuses-us'
  /** It wants nothing from us for this recipient: relaying, blocklist, policy. One such answer may be about that recipient's server only. */
  | 'refuses-us-here'
  /** A clear no to this mail that says nothing about the reader: mailbox full, content rejected. */
  | 'rejected'
  /** The whole message was handed over and no answer came: it may have been taken. */
  | 'uncertain'
  /** Not now: try again. */
  | 'temporary';

export interface SmtpFailure {
  readonly kind: SmtpFailureKind;
  /** For the owner; without addresses. */
  readonly message: string;
  /** It is the answer to RCPT TO, so it is about one recipient. */
  readonly isAboutRecipient: boolean;
  /** The mail server did not answer at all: it cannot be reached, or hangs. */
  readonly isSilent: boolean;
}

export interface Attempt {
  readonly to: string;
  /** The last byte of the message was handed over. */
  readonly isWhole: boolean;
}

/** Fields of nodemailer's errors. `command` names the step: CONN, EHLO, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA, API. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly message?: unknown;
}

/** Codes of nodemailer for a connection that cannot be made or that ends without an answer. */
const SILENCE = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ECONNRESET', 'EPROTOCOL'];

export function toSmtpFailure(error: unknown, attempt: Attempt = { to: '', isWhole: false }): SmtpFailure {
  const failure = Object(error) as SmtpError;
  const { code, command, response, message } = failure;
  const words = [code, command].filter(Boolean).join(' ');
  const text = redact(`${words} ${String(response ?? message)}`)
    .trim()
    .slice(0, 300);
  return {
    kind: toKind(failure, attempt),
    message: text + explainMissingTls(failure),
    isAboutRecipient: command === 'RCPT TO',
    isSilent: typeof failure.responseCode !== 'number' && SILENCE.includes(String(code)),
  };
}

function toKind(
  { code, command, responseCode, response }: SmtpError,
  { to, isWhole }: Attempt,
): SmtpFailureKind {
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const answer = String(response ?? '');
  const isNo = status >= 500 && status < 600;
  if (isWhole) return isNo ? 'rejected' : status >= 400 ? 'temporary' : 'uncertain';
  if (code === 'EAUTH') return 'refuses-us';
  if (code === 'EENVELOPE' && command === 'API') return 'rejected';
  if (command !== 'RCPT TO' && command !== 'DATA') {
    // nodemailer says CONN at the greeting, and also when a 421 ends a conversation that had begun; only the first is about us.
    const isClosed = status === 421 && !(command === 'CONN' && code === 'ECONNECTION');
    return isNo || isClosed ? 'refuses-us' : 'temporary';
  }
  if (!isNo) return 'temporary';
  if (isAboutUs(status, answer)) return 'refuses-us-here';
  return command === 'RCPT TO' && isNoSuchMailbox(status, answer, to) ? 'no-such-mailbox' : 'rejected';
}

/** The code of RFC 3463 at the start of a line; some servers write `#5.1.1`. */
const ENHANCED_CODE = /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/m;
/** Bad destination mailbox or system, and no mail wanted there (RFC 7505). */
const NO_SUCH_MAILBOX = ['5.1.1', '5.1.2', '5.1.10'];
/** Any code but `5.0.0` and the like, which stand for "other". */
const SAYS_WHY = /^\d\.(?!0\.0$)\d{1,3}\.\d{1,3}$/;
/** Security and policy; bad address or system of the sender. */
const ABOUT_US = /^5\.(7\.|1\.[78]$)/;
/** Authentication required; credentials invalid. */
const LOGIN_CODES = [530, 535];

/** Texts of servers that give no code. Not "access denied" alone: Microsoft says so of recipients that do not exist. */
const TEXTS_ABOUT_US = [
  /\brelay(ing)?\b/i,
  /\b(black|block|deny)[ -]?list(ed|ing)?\b|\brbl\b|\bdnsbl\b|spamhaus|spamcop|sorbs|barracuda/i,
  /\b(ip|host|client|server|network|domain)\b.*\b(blocked|banned|listed)\b|\breputation\b/i,
  /\bpolic(y|ies)\b|\badministrative(ly)? prohibit/i,
  /\bauthenticat(e|ed|ion)\b|\bsmtp auth\b|\b(must|need to|please) log ?in\b/i,
  /\b(sender|client host|helo)\b.*\b(rejected|denied|refused|not allowed|verify failed)\b/i,
  /\b(spf|dkim|dmarc)\b/i,
];
/** A mailbox that exists, in the words of servers that name the recipient whatever they say. */
const TEXTS_ABOUT_SPACE = /\b(quota|full|storage|space|size|temporar(y|ily))\b/i;

function isAboutUs(status: number, answer: string): boolean {
  const enhanced = ENHANCED_CODE.exec(answer)?.[1];
  if (enhanced && ABOUT_US.test(enhanced)) return true;
  // The address may have such a word in it.
  const text = redact(answer);
  return LOGIN_CODES.includes(status) || TEXTS_ABOUT_US.some((pattern) => pattern.test(text));
}

function isNoSuchMailbox(status: number, answer: string, to: string): boolean {
  const enhanced = ENHANCED_CODE.exec(answer)?.[1];
  if (enhanced) return NO_SUCH_MAILBOX.includes(enhanced);
  const namesRecipient = to !== '' && answer.toLowerCase().includes(to.toLowerCase());
  return status === 550 && namesRecipient && !TEXTS_ABOUT_SPACE.test(redact(answer));
}

/** Why a mail that was taken came back, as a report of another mail server says. */
export interface ReportedFailure {
  /** A code of RFC 3463 such as `5.1.1`. Mail servers that know no better write `5.0.0`, or nothing. */
  readonly status: string;
  /** The answer that is quoted, e.g. `550 5.1.1 <ada@example.org>: User unknown`; empty if none is. */
  readonly answer: string;
  readonly to: string;
}

/**
 * Whether a report says that the mailbox does not exist, by the same rule as an answer to ourselves; undefined when it says nothing of why.
 * A report has a code of its own beside the answer: if they contradict each other, the mailbox may exist.
 */
export function isReportedMissing({ status, answer, to }: ReportedFailure): boolean | undefined {
  const code = Number.parseInt(answer, 10) || 0;
  if (ABOUT_US.test(status) || isAboutUs(code, answer)) return false;
  const given = [status, ENHANCED_CODE.exec(answer)?.[1] ?? ''].filter((text) => SAYS_WHY.test(text));
  if (given.length > 0) return given.every((text) => NO_SUCH_MAILBOX.includes(text));
  if (TEXTS_ABOUT_SPACE.test(redact(answer))) return false;
  return isNoSuchMailbox(code, answer, to) || undefined;
}

/** With a password in SMTP_URL encryption is required (see transport.ts), and nodemailer's errors do not say what to do. */
function explainMissingTls({ code, command, message }: SmtpError): string {
  const isMissing = (code === 'ETLS' && command === 'STARTTLS') || /required STARTTLS/.test(String(message));
  return isMissing
    ? '. The connection cannot be encrypted, so the password of SMTP_URL was not sent. Use smtps:// or the port with STARTTLS; to send it in plain text, add ?requireTLS=false to SMTP_URL'
    : '';
}
