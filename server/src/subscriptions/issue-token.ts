// The tokens in the mails of an issue: signed instead of stored, because an issue for 100,000 readers would store 200,000 of them
// every week. They can be used as often as their reader likes, so there is nothing to remember about them.

import type { Secret } from '../secrets/secret.ts';
import { readSignedText, signText } from '../secrets/signed-text.ts';
import { toBytes, toUuid } from '../secrets/uuid-bytes.ts';

const DAY_MS = 86_400_000;
const KIND = 'issue-token';
const FORMAT = /^(manage|unsubscribe)\.(\d{1,9})\.([\w-]{22})\.([a-z\d]{1,6})$/;

export interface IssueToken {
  readonly purpose: 'manage' | 'unsubscribe';
  readonly issue: number;
  readonly subscriberId: string;
  /** The last day on which it works. */
  readonly expiresAt: Date;
}

/** @example 'unsubscribe.258.C5waUn4fTHqaVQ8eLTxLWg.gfq.<signature>' */
export function writeIssueToken(
  secret: Secret,
  { purpose, issue, subscriberId, expiresAt }: IssueToken,
): string {
  const day = Math.floor(expiresAt.getTime() / DAY_MS).toString(36);
  const id = toBytes(subscriberId).toString('base64url');
  return signText(secret, KIND, `${purpose}.${issue}.${id}.${day}`);
}

/** Undefined for a token that is not ours. */
export function readIssueToken(secret: Secret, token: string): IssueToken | undefined {
  const [, purpose, issue, id = '', day = ''] = FORMAT.exec(readSignedText(secret, KIND, token) ?? '') ?? [];
  if (purpose !== 'manage' && purpose !== 'unsubscribe') return undefined;
  return {
    purpose,
    issue: Number(issue),
    subscriberId: toUuid(Buffer.from(id, 'base64url')),
    expiresAt: new Date((Number.parseInt(day, 36) + 1) * DAY_MS - 1),
  };
}
