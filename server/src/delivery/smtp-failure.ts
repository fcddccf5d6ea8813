// What a failed conversation with a mail server means.
import { redact } from '../logging/logged-error.ts';

export interface SmtpFailure {
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  /** The mail server says that nobody has this address. */
  readonly isUnknownRecipient: boolean;
  /** For the owner; without addresses. */
  readonly message: string;
}

/** Answers to RCPT that speak of the recipient and not of us: RFC 5321 codes, or the enhanced 5.1.x. */
const UNKNOWN_RECIPIENT = /^5(50|51|53)\b(?!.*\b5\.7\.)/s;

export function toSmtpFailure(error: unknown): SmtpFailure {
  const { code, command, responseCode, response, message } = Object(error) as Record<string, unknown>;
  const isRefused = typeof responseCode === 'number' && responseCode >= 500;
  return {
    isFinal: isRefused && code === 'EENVELOPE',
    isUnknownRecipient:
      isRefused && code === 'EENVELOPE' && UNKNOWN_RECIPIENT.test(String(response ?? message)),
    message: redact(`${[code, command].filter(Boolean).join(' ')} ${String(response ?? message)}`)
      .trim()
      .slice(0, 300),
  };
}
