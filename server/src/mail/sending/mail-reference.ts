// Names one issue's mail to one reader where mail servers repeat it to us: as Message-ID and as return path (VERP). Signed, so that a
// forged report cannot mark a reader. In lower case: mail servers may change the case of an address.
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Secret } from '../../secrets/secret.ts';
import { toBytes, toUuid } from '../../secrets/uuid-bytes.ts';

export interface MailReference {
  readonly issue: number;
  readonly subscriberId: string;
}

/** 64 bits: enough for something that can only be tried against us. */
const SIGNATURE_HEX = 16;
const REFERENCE = /\b(\d{1,9})-([\da-f]{32})-([\da-f]{16})(?=@|$)/i;

/** @example '258-0b9c1a52…-5f1c…', 60 characters at most: the part before an @ may have 64 */
export function writeMailReference(secret: Secret, { issue, subscriberId }: MailReference): string {
  const name = `${issue}-${toBytes(subscriberId).toString('hex')}`;
  return `${name}-${sign(secret, name)}`;
}

/** The mail that an address or a Message-ID names; undefined when we did not write it. */
export function readMailReference(secret: Secret, text: string): MailReference | undefined {
  const [, issue, id = '', signature = ''] = REFERENCE.exec(text) ?? [];
  if (!issue) return undefined;
  const isOurs = isSameSecret(signature.toLowerCase(), sign(secret, `${issue}-${id.toLowerCase()}`));
  return isOurs ? { issue: Number(issue), subscriberId: toUuid(Buffer.from(id, 'hex')) } : undefined;
}

function sign(secret: Secret, name: string): string {
  return Buffer.from(secret.sign('mail-reference', name), 'base64url')
    .toString('hex')
    .slice(0, SIGNATURE_HEX);
}
