import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { findSendingDomain, lookUpRecords, RECORD_KINDS } from './dns-records.ts';

/** What DNS says about the domain that mails come from, beside what it should say. */
export const checkDnsRecords = defineCommand({
  name: 'check-dns-records',
  roles: ['owner', 'editor'],
  input: z.object({
    /** Name of the DKIM key. Default: that of DKIM_SELECTOR, or one of the usual names. */
    dkimSelector: z
      .string()
      .regex(/^[a-z\d.-]{1,63}$/i)
      .optional(),
  }),
  output: z.object({
    /** Null as long as no mail is sent from a domain. */
    domain: z.string().nullable(),
    records: z.array(
      z.object({
        kind: z.enum(RECORD_KINDS),
        type: z.enum(['TXT', 'MX']),
        name: z.string(),
        found: z.array(z.string()),
        wanted: z.string(),
        state: z.enum(['ok', 'missing', 'wrong', 'unknown']),
        /** Why DNS gave no answer. */
        problem: z.string().optional(),
      }),
    ),
  }),
  async run({ env, from, dns }, { dkimSelector }) {
    const domain = findSendingDomain(env, from());
    if (domain === undefined) return { domain: null, records: [] };
    const records = await lookUpRecords({ domain, settings: env, dns, dkimSelector });
    return { domain, records: records.map((record) => ({ ...record, found: [...record.found] })) };
  },
});
