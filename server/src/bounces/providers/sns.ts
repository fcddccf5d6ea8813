// Messages of Amazon SNS: who signed them, and the confirmation of a subscription.
// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
import { verify as verifySignature, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { MailEventError } from './provider.ts';

export const SnsMessageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.output<typeof SnsMessageSchema>;

export interface SnsOptions {
  /** Anybody can have a topic; only this one is ours. */
  readonly topicArn: string;
  /** Gets a small text over HTTPS. */
  readonly fetchText: (url: URL) => Promise<string>;
  readonly now: () => Date;
}

const HOST = /^sns\.[a-z]{2}(-[a-z]+)+-\d{1,2}\.amazonaws\.com(\.cn)?$/;
const CERTIFICATE_PATH = /^\/[\w.-]{1,200}\.pem$/;
const MAX_CERTIFICATES = 10;
const CERTIFICATE_MS = 86_400_000;

const NOTIFICATION_FIELDS = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const CONFIRMATION_FIELDS = [
  ...(['Message', 'MessageId', 'SubscribeURL'] as const),
  ...(['Timestamp', 'Token', 'TopicArn', 'Type'] as const),
] as const;

/** The text that SNS signs: names and values, a line each. */
export function toSignedText(message: SnsMessage): string {
  const fields = message.Type === 'Notification' ? NOTIFICATION_FIELDS : CONFIRMATION_FIELDS;
  return fields.map((name) => (message[name] == null ? '' : `${name}\n${message[name]}\n`)).join('');
}

/** Throws a MailEventError for messages that are not from our topic. Confirms the subscription when SNS asks for it. */
export function createSnsVerifier({ topicArn, fetchText, now }: SnsOptions) {
  const certificates = new LRUCache<string, Promise<X509Certificate>>({
    max: MAX_CERTIFICATES,
    ttl: CERTIFICATE_MS,
  });

  async function loadCertificate(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href);
    const loading = known ?? fetchText(url).then((pem) => new X509Certificate(pem));
    if (!known) certificates.set(url.href, loading);
    try {
      return await loading;
    } catch (cause) {
      certificates.delete(url.href);
      throw new MailEventError(503, 'The certificate of SNS cannot be loaded.', { cause });
    }
  }

  return async (message: SnsMessage): Promise<void> => {
    if (!isSameSecret(message.TopicArn, topicArn))
      throw new MailEventError(403, 'The topic is not SES_TOPIC_ARN.');
    const url = toSnsUrl(message.SigningCertURL);
    if (!url || !CERTIFICATE_PATH.test(url.pathname) || url.search !== '')
      throw new MailEventError(403, 'The certificate is not at Amazon SNS.');
    const certificate = await loadCertificate(url);
    const isInForce = certificate.validFromDate <= now() && now() <= certificate.validToDate;
    const isSigned = verifySignature(
      message.SignatureVersion === '1' ? 'sha1' : 'sha256',
      Buffer.from(toSignedText(message)),
      certificate.publicKey,
      Buffer.from(message.Signature, 'base64'),
    );
    if (!isInForce || !isSigned) throw new MailEventError(403, 'The signature is not that of Amazon SNS.');
    if (message.Type === 'SubscriptionConfirmation') await confirm(message);
  };

  async function confirm({ SubscribeURL = '' }: SnsMessage): Promise<void> {
    const url = toSnsUrl(SubscribeURL);
    if (!url) throw new MailEventError(403, 'The address to confirm the subscription is not at Amazon SNS.');
    try {
      await fetchText(url);
    } catch (cause) {
      throw new MailEventError(503, 'The subscription cannot be confirmed.', { cause });
    }
  }
}

/** An address of Amazon SNS, so that nobody makes us ask another host. */
function toSnsUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isSns =
    url?.protocol === 'https:' && HOST.test(url.host) && url.username === '' && url.password === '';
  return isSns ? url : undefined;
}
