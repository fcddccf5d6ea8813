// https://postmarkapp.com/developer/webhooks/bounce-webhook
import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { POSTMARK_METADATA } from '../../mail/smtp/postmark-reference.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { type ReturnedMail, type ReturnedTo, toFailure } from '../returned-mail.ts';
import { MailEventError, type Provider, parseEvent, parseJson, toHappenedAt } from './provider.ts';

/** Did not arrive, for a reason that says nothing about the mailbox. Of the other types none is about a mail that came back. */
const SOFT_TYPES = [
  'SoftBounce',
  'Transient',
  'DnsError',
  'SpamNotification',
  'BadEmailAddress',
  'Blocked',
  'DMARCPolicy',
];

const RecordSchema = z.looseObject({ RecordType: z.string() });
const EventSchema = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string(),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  BouncedAt: z.string().optional(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
});
type PostmarkEvent = z.output<typeof EventSchema>;

export function createPostmark(password: string): Provider {
  return {
    name: 'postmark',
    maxBytes: LIMITS.maxBodyBytes,
    async read({ body, authorization }): Promise<ReturnedMail | undefined> {
      if (!isSameSecret(toPassword(authorization), password))
        throw new MailEventError(403, 'The password is not POSTMARK_WEBHOOK_PASSWORD.');
      const record = parseJson(RecordSchema, body);
      if (record.RecordType !== 'Bounce' && record.RecordType !== 'SpamComplaint') return undefined;
      const event = parseEvent(EventSchema, record);
      const returned = toReturn(event);
      const name = event.Metadata?.[POSTMARK_METADATA];
      return (
        returned && {
          names: typeof name === 'string' ? [name] : [],
          returns: [returned],
          ...toHappenedAt(event.BouncedAt),
        }
      );
    },
  };
}

/** Any user name will do. */
function toPassword(authorization = ''): string {
  const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return password.join(':');
}

function toReturn({
  RecordType,
  Type = '',
  Email: recipient,
  ...event
}: PostmarkEvent): ReturnedTo | undefined {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return { recipient, kind: 'complaint', reason: 'reported to Postmark' };
  const diagnostic = event.Details || event.Description || Type;
  if (Type === 'HardBounce') return toFailure({ recipient, status: '', diagnostic }, 'hard');
  return SOFT_TYPES.includes(Type) ? { recipient, kind: 'soft', reason: `${Type} ${diagnostic}` } : undefined;
}
