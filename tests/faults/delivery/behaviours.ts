// How the mail server of the delivery faults treats a reader. The address says it, so that the judge knows too: `busy12@example.org`.
import type { MailState } from '../../../server/src/database/schema.ts';

export interface Behaviour {
  /** The point of the conversation. `half`: in the middle of the message; `message`: after its last byte. */
  readonly at: 'RCPT' | 'DATA' | 'half' | 'message';
  /** An answer, or what it does without one. */
  readonly does: `${4 | 5}${string}` | 'close' | 'hang';
  /** Only the first time; then it takes the mail. */
  readonly isOnce?: boolean;
  /** What may become of the mail. */
  readonly ends: readonly MailState[];
}

export const BEHAVIOURS = {
  busy: { at: 'RCPT', does: '451 4.2.1 mailbox busy', isOnce: true, ends: ['sent'] },
  nobody: { at: 'RCPT', does: '550 5.1.1 no such user', ends: ['failed'] },
  full: { at: 'RCPT', does: '552 5.2.2 mailbox full', ends: ['failed'] },
  dropped: { at: 'RCPT', does: 'close', isOnce: true, ends: ['sent'] },
  undecided: { at: 'DATA', does: 'hang', isOnce: true, ends: ['sent'] },
  // Our side may have written the last byte before it hears that the connection is gone.
  cut: { at: 'half', does: 'close', isOnce: true, ends: ['sent', 'uncertain'] },
  // What it does not read waits in the buffers of the system: the whole message, unless it is very long.
  stalled: { at: 'half', does: 'hang', ends: ['uncertain'] },
  later: { at: 'message', does: '451 4.3.0 try again later', isOnce: true, ends: ['sent'] },
  disliked: { at: 'message', does: '554 5.6.0 not what we want to read', ends: ['failed'] },
  mute: { at: 'message', does: 'close', ends: ['uncertain'] },
  silent: { at: 'message', does: 'hang', ends: ['uncertain'] },
} as const satisfies Record<string, Behaviour>;

export function findBehaviour(address: string): Behaviour | undefined {
  const [name = ''] = /^[a-z]+/.exec(address) ?? [];
  return Object.hasOwn(BEHAVIOURS, name) ? BEHAVIOURS[name as keyof typeof BEHAVIOURS] : undefined;
}
