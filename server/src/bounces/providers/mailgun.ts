// https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { type ReturnedMail, type ReturnedTo, toFailure } from '../returned-mail.ts';
import { MailEventError, type Provider, parseEvent, parseJson, toHappenedAt } from './provider.ts';

/** An older signature may have been read by somebody on its way. */
const MAX_AGE_MS = 15 * 60_000;
/** Signatures that are remembered; per process. */
const MAX_TOKENS = 10_000;

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const SignedSchema = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string(),
  }),
  'event-data': z.looseObject({ event: z.string() }),
});

const MessageSchema = z.object({ headers: z.object({ 'message-id': Text }).optional() }).optional();
const EventSchema = z.object({
  event: z.string(),
  severity: Text,
  reason: Text,
  recipient: z.string(),
  timestamp: z.number().optional(),
  message: MessageSchema,
  envelope: z.object({ sender: Text }).optional(),
  'delivery-status': z
    .object({ code: z.coerce.string(), 'enhanced-code': Text, message: Text, description: Text })
    .optional(),
});
type MailgunEvent = z.output<typeof EventSchema>;

export function createMailgun(key: string, now: () => Date): Provider {
  // A signature covers neither the event nor anything else of the body: used again for another body, it is forged.
  const bodies = new LRUCache<string, string>({ max: MAX_TOKENS });
  return {
    name: 'mailgun',
    maxBytes: LIMITS.maxBodyBytes,
    async read({ body }): Promise<ReturnedMail | undefined> {
      const { signature: signed, 'event-data': event } = parseJson(SignedSchema, body);
      const { timestamp, token, signature } = signed;
      const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
      if (!isSameSecret(signature, expected))
        throw new MailEventError(403, 'The signature is not that of MAILGUN_WEBHOOK_KEY.');
      if (Math.abs(now().getTime() - Number(timestamp) * 1000) > MAX_AGE_MS)
        throw new MailEventError(403, 'The signature is more than 15 minutes old.');
      const hash = createHash('sha256').update(body).digest('base64');
      if ((bodies.get(token) ?? hash) !== hash)
        throw new MailEventError(403, 'The signature was used for another event.');
      bodies.set(token, hash);
      return toReturnedMail(event);
    },
  };
}

function toReturnedMail(value: { event: string }): ReturnedMail | undefined {
  if (value.event !== 'failed' && value.event !== 'complained') return undefined;
  const event = parseEvent(EventSchema, value);
  const returned = event.event === 'complained' ? toComplaint(event) : toReturn(event);
  return (
    returned && {
      names: [event.message?.headers?.['message-id'] ?? '', event.envelope?.sender ?? ''],
      returns: [returned],
      ...toHappenedAt(event.timestamp),
    }
  );
}

/** A temporary failure is tried again; when Mailgun gives up, it reports a permanent one. */
function toReturn(event: MailgunEvent): ReturnedTo | undefined {
  const { severity, reason, recipient, 'delivery-status': status } = event;
  if (severity !== 'permanent') return undefined;
  // Not tried at all: the address is on a list that Mailgun keeps for us.
  if (reason === 'suppress-complaint') return toComplaint(event);
  if (reason === 'suppress-unsubscribe') return undefined;
  const words = status?.message || status?.description || reason;
  return toFailure(
    {
      recipient,
      status: status?.['enhanced-code'] ?? '',
      diagnostic: `${status?.code ?? ''} ${words}`.trim(),
    },
    reason === 'suppress-bounce' ? 'hard' : 'soft',
  );
}

function toComplaint({ recipient, reason }: MailgunEvent): ReturnedTo {
  return { recipient, kind: 'complaint', reason: `reported to Mailgun ${reason}` };
}
