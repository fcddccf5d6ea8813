// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import {
  isComplaint,
  MAX_RECIPIENTS,
  type ReturnedMail,
  type ReturnedTo,
  toFailure,
} from '../returned-mail.ts';
import { type Provider, parseEvent, parseJson, toHappenedAt } from './provider.ts';
import { createSnsVerifier, SnsMessageSchema, type SnsOptions } from './sns.ts';

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** Event publishing says `eventType`, the older notifications of an identity `notificationType`. */
const TypeSchema = z.looseObject({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
});

const MailSchema = z.object({
  source: Text,
  headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  commonHeaders: z.object({ messageId: Text }).optional(),
});
const BounceSchema = z.object({
  mail: MailSchema,
  bounce: z.object({
    bounceType: z.string(),
    bounceSubType: Text,
    timestamp: Text,
    bouncedRecipients: z.array(z.object({ emailAddress: z.string(), status: Text, diagnosticCode: Text })),
  }),
});
const ComplaintSchema = z.object({
  mail: MailSchema,
  complaint: z.object({
    complaintFeedbackType: Text,
    timestamp: Text,
    complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
  }),
});

/** SES did not try: the address is on a list of mailboxes that bounced before. Or it says in so many words that there is none. */
const MISSING_TYPES = ['NoEmail', 'Suppressed', 'OnAccountSuppressionList'];

export function createSes(options: SnsOptions): Provider {
  const verify = createSnsVerifier(options);
  return {
    name: 'ses',
    maxBytes: LIMITS.maxSnsBytes,
    async read({ body }): Promise<ReturnedMail | undefined> {
      const message = parseJson(SnsMessageSchema, body);
      await verify(message);
      return message.Type === 'Notification' ? readNotification(message.Message) : undefined;
    },
  };
}

/** A new subscription begins with a sentence instead of an event. */
function readNotification(text: string): ReturnedMail | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const event = parseJson(TypeSchema, text);
  const type = event.notificationType ?? event.eventType;
  if (type === 'Bounce') return toBounce(parseEvent(BounceSchema, event));
  return type === 'Complaint' ? toComplaint(parseEvent(ComplaintSchema, event)) : undefined;
}

function toBounce({ mail, bounce }: z.output<typeof BounceSchema>): ReturnedMail {
  const isPermanent = bounce.bounceType === 'Permanent';
  const returns = bounce.bouncedRecipients
    .slice(0, MAX_RECIPIENTS)
    .map(({ emailAddress: recipient, status, diagnosticCode }): ReturnedTo => {
      const reason = `${bounce.bounceType} ${bounce.bounceSubType} ${diagnosticCode}`;
      if (!isPermanent) return { recipient, kind: 'soft', reason };
      if (MISSING_TYPES.includes(bounce.bounceSubType)) return { recipient, kind: 'hard', reason };
      const otherwise = bounce.bounceSubType === 'General' ? 'hard' : 'soft';
      return { ...toFailure({ recipient, status, diagnostic: diagnosticCode }, otherwise), reason };
    });
  return { names: toNames(mail), returns, ...toHappenedAt(bounce.timestamp) };
}

/** Most providers of mailboxes leave out the type. */
function toComplaint({ mail, complaint }: z.output<typeof ComplaintSchema>): ReturnedMail | undefined {
  const { complaintFeedbackType: type, complainedRecipients, timestamp } = complaint;
  if (type !== '' && !isComplaint(type)) return undefined;
  const returns = complainedRecipients.slice(0, MAX_RECIPIENTS).map(({ emailAddress: recipient }) => ({
    recipient,
    kind: 'complaint' as const,
    reason: `reported to SES ${type}`,
  }));
  return { names: toNames(mail), returns, ...toHappenedAt(timestamp) };
}

/** SES sends with a Message-ID of its own; ours is in the original headers, if those are included, and in the return path. */
function toNames({ source, headers = [], commonHeaders }: z.output<typeof MailSchema>): string[] {
  const own = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';
  return [commonHeaders?.messageId ?? '', own, source];
}
