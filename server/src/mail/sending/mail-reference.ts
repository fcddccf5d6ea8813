// Names one issue's mail to one reader where mail servers repeat it to us: as Message-ID and as return path (VERP). Signed, so that a
// forged report cannot mark a reader. In lower case: mail servers may change the case of an address.
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Secret } from '../../secrets/secret.ts';
import { toBytes, toUuid } from '../../secrets/uuid-bytes.ts';

/** By issue and reader where the issue has a number, as ever; otherwise by the id of the mail, because the name of an issue may be too long for an address. */
export type MailReference =
  | { readonly issue: string; readonly subscriberId: string }
  | { readonly mailId: string };

/** 64 bits: enough for something that can only be tried against us. */
const SIGNATURE_HEX = 16;
const REFERENCE = /\b(\d{1,9}|mail)-([\da-f]{32})-([\da-f]{16})(?=@|$)/;

/** @example '258-0b9c1a52…-5f1c…' or 'mail-0b9c1a52…-5f1c…', 60 characters at most: the part before an @ may have 64 */
export function writeMailReference(secret: Secret, reference: MailReference): string {
  const [start, id] =
    'mailId' in reference ? ['mail', reference.mailId] : [reference.issue, reference.subscriberId];
  const name = `${start}-${toBytes(id).toString('hex')}`;
  return `${name}-${sign(secret, name)}`;
}

/** The mail that an address or a Message-ID names; undefined when we did not write it. */
export function readMailReference(secret: Secret, text: string): MailReference | undefined {
  const [, start, hex = '', signature = ''] = REFERENCE.exec(text.toLowerCase()) ?? [];
  if (!start || !isSameSecret(signature, sign(secret, `${start}-${hex}`))) return undefined;
  const id = toUuid(Buffer.from(hex, 'hex'));
  return start === 'mail' ? { mailId: id } : { issue: start, subscriberId: id };
}

function sign(secret: Secret, name: string): string {
  return Buffer.from(secret.sign('mail-reference', name), 'base64url')
    .toString('hex')
    .slice(0, SIGNATURE_HEX);
}
