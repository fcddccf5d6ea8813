// Why mails come back, in a handful of words, so that they can be added up: mail servers have thousands.
import type { BounceKind } from '../database/schema.ts';

export const CAUSES = [
  'complaint',
  'no-mailbox',
  'full',
  'policy',
  'content',
  'too-often',
  'unreachable',
  'other',
] as const;
export type Cause = (typeof CAUSES)[number];

/** By the code of RFC 3463 if there is one, else by the words. The first that fits. */
const RULES: readonly (readonly [Cause, RegExp])[] = [
  ['too-often', /issues in a row came back/],
  ['full', /\b[45]\.2\.2\b|\b(quota|mailbox (is )?full|over ?quota|out of storage|insufficient storage)\b/i],
  ['content', /\b5\.6\.\d+\b|\b(spam|virus|content (rejected|denied))\b/i],
  [
    'policy',
    /\b[45]\.7\.\d+\b|\b(policy|policies|block(ed|list(ed)?)?|blacklist(ed)?|spf|dkim|dmarc|reputation|relay(ing)?)\b/i,
  ],
  ['unreachable', /\b[45]\.4\.\d+\b|\b(timed? ?out|unreachable|connection (refused|reset)|no route)\b/i],
];

/** @example toCause('soft', '552 5.2.2 mailbox full') // 'full' */
export function toCause(kind: BounceKind, reason: string): Cause {
  if (kind === 'complaint') return 'complaint';
  const [found] = RULES.find(([, words]) => words.test(reason)) ?? [];
  if (kind === 'hard') return found === 'too-often' ? found : 'no-mailbox';
  return found ?? 'other';
}
