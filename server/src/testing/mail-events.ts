// Events as the providers of mails post them, signed with keys of the tests.
import { createHmac, sign } from 'node:crypto';
import { type SnsMessage, toSignedText } from '../bounces/providers/sns.ts';
import type { TestCertificate } from './test-certificate.ts';

export const MAILGUN_KEY = 'key-of-mailgun-for-tests';
export const POSTMARK_PASSWORD = 'password-of-postmark';
export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:midweek';

export interface EventFacts {
  readonly email: string;
  /** Of the mail; leave out for a mail that is not of an issue. */
  readonly name?: string;
  readonly at: Date;
}

export function aMailgunEvent({ email, name, at }: EventFacts, more: Readonly<Record<string, unknown>> = {}) {
  return {
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: at.getTime() / 1000,
    'log-level': 'error',
    recipient: email,
    'recipient-domain': email.split('@')[1],
    envelope: { sender: 'hello@midweek.example', targets: email, transport: 'smtp' },
    'delivery-status': {
      'attempt-no': 1,
      code: 550,
      'enhanced-code': '5.1.1',
      message: '5.1.1 The email account that you tried to reach does not exist.',
      description: '',
      'bounce-type': 'hard',
    },
    message: {
      headers: { to: email, 'message-id': `${name ?? 'other'}@midweek.example`, subject: 'Midweek 258' },
    },
    ...more,
  };
}

export function signMailgun(event: object, at: Date, { key = MAILGUN_KEY, token = 'a'.repeat(50) } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
}

export function aPostmarkEvent(
  { email, name, at }: EventFacts,
  more: Readonly<Record<string, unknown>> = {},
) {
  return {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: '',
    MessageID: '00000000-0000-0000-0000-000000000000',
    Metadata: name ? { midweek: name } : {},
    ServerID: 1234,
    MessageStream: 'broadcast',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
    Email: email,
    From: 'hello@midweek.example',
    BouncedAt: at.toISOString(),
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Midweek 258',
    ...more,
  };
}

export function toBasic(password: string): string {
  return `Basic ${Buffer.from(`midweek:${password}`).toString('base64')}`;
}

export function aSesBounce({ email, name, at }: EventFacts, bounce: Readonly<Record<string, unknown>> = {}) {
  return {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: email,
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: at.toISOString(),
      feedbackId: '0102018d-0000',
      reportingMTA: 'dns; a1-2.smtp-out.eu-west-1.amazonses.com',
      ...bounce,
    },
    mail: toSesMail({ email, name, at }),
  };
}

export function aSesComplaint(
  { email, name, at }: EventFacts,
  complaint: Readonly<Record<string, unknown>> = {},
) {
  return {
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: email }],
      timestamp: at.toISOString(),
      feedbackId: '0102018d-0001',
      complaintSubType: null,
      ...complaint,
    },
    mail: toSesMail({ email, name, at }),
  };
}

function toSesMail({ email, name, at }: EventFacts & { readonly name?: string | undefined }) {
  return {
    timestamp: at.toISOString(),
    source: 'hello@midweek.example',
    messageId: '0102018d-ses',
    destination: [email],
    headersTruncated: false,
    headers: [{ name: 'Message-ID', value: `<${name ?? 'other'}@midweek.example>` }],
    commonHeaders: { messageId: `<${name ?? 'other'}@midweek.example>`, subject: 'Midweek 258' },
  };
}

export const CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem';
export const SUBSCRIBE_URL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';

/** A message of the topic, signed after `edit`. */
export function signSns(
  { privateKey }: Pick<TestCertificate, 'privateKey'>,
  message: object | string,
  edit: Partial<SnsMessage> = {},
): SnsMessage {
  const unsigned: SnsMessage = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    Subject: 'Amazon SES Email Event Notification',
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: '2026-11-11T08:00:00.000Z',
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: CERTIFICATE_URL,
    ...edit,
  };
  const algorithm = unsigned.SignatureVersion === '1' ? 'sha1' : 'sha256';
  const signature = sign(algorithm, Buffer.from(toSignedText(unsigned)), privateKey);
  return { ...unsigned, Signature: signature.toString('base64') };
}
