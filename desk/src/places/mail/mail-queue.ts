import type { OutputOf } from '@midweek/server/owner';

export type MailQueue = OutputOf<'show-mail-queue'>;
export type LastIssue = NonNullable<MailQueue['last']>;
export type DnsRecord = OutputOf<'check-dns-records'>['records'][number];
