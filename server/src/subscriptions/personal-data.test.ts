import { listLocales, PERSONAL_DATA, RETENTION_DAYS, t } from '@midweek/core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { KEPT_TABLES, LEFT_BEHIND } from '../backup/kept-tables.ts';

/** By entry of the page and by table, as the database names them. */
const NAMED: Record<(typeof PERSONAL_DATA)[number]['id'], Record<string, string[]>> = {
  address: { subscribers: ['id', 'email', 'normalized_email', 'locale'] },
  state: {
    subscribers: ['state', 'paused_until', 'source', 'created_at', 'confirmed_at', 'reminded_at'],
    subscriber_events: ['id', 'subscriber_id', 'kind', 'detail', 'at'],
  },
  consent: { subscribers: ['signup_consent', 'confirmation_consent'], signups: ['consent'] },
  origin: { subscribers: ['attribution'], signups: ['attribution'] },
  signups: {
    signups: ['id', 'email', 'normalized_email', 'mailbox', 'locale', 'created_at', 'processed_at', 'mail'],
  },
  mails: {
    mails: [
      ...['id', 'issue', 'subscriber_id', 'to_email', 'locale', 'mail', 'values', 'domain', 'state'],
      ...['worker', 'attempts', 'due_at', 'last_error', 'created_at', 'finished_at'],
      ...['bounce', 'bounced_at', 'unsubscribed_at'],
    ],
  },
  links: { tokens: ['hash', 'subscriber_id', 'purpose', 'expires_at', 'used_at'] },
  deleted: { suppressions: ['email_hash', 'created_at'] },
  visits: { visitors: ['day', 'hash'], visitor_salts: ['day', 'salt'] },
  sponsors: {
    sponsor_requests: [
      ...['id', 'company', 'contact_name', 'email', 'locale', 'conflicts', 'state', 'total', 'wanted'],
      ...['network_hash', 'created_at', 'confirmed_at', 'decided_at'],
      ...['confirm_token_hash', 'copy_token_hash'],
    ],
    sponsor_copies: [
      ...['issue_date', 'placement', 'position', 'title', 'body', 'url', 'alt', 'image', 'image_type'],
      ...['saved_at', 'inserted_at'],
    ],
  },
};

/** Tables that say nothing about a person: sums, what is sent to everybody, places of an issue, processes, the server itself. */
const ABOUT_NOBODY = [
  ...['page_sums', 'click_sums', 'attribution_sums', 'issue_sends', 'sponsor_slots'],
  ...['send_workers', 'server_facts'],
];

/** About those who make the newsletter: the privacy page speaks to readers and sponsors. */
const ABOUT_MAKERS = [
  ...['people', 'passkeys', 'passkey_challenges', 'desk_links', 'desk_sessions', 'api_keys', 'desk_events'],
];

test('the privacy page names every column that says something about a person, and no other', () => {
  const stored = [...KEPT_TABLES.map(({ table }) => table), ...LEFT_BEHIND].flatMap((table) => {
    const name = getTableName(table);
    if ([...ABOUT_NOBODY, ...ABOUT_MAKERS].includes(name)) return [];
    return Object.values(getTableColumns(table)).map((column) => `${name}.${column.name}`);
  });
  const named = Object.values(NAMED).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
  expect(named.toSorted()).toEqual(stored.toSorted());
});

test.each(listLocales())('each of them has its texts: %s', (locale) => {
  for (const { id } of PERSONAL_DATA)
    for (const part of ['what', 'why', 'long'] as const)
      expect(t(locale, `privacy.${id}.${part}`, RETENTION_DAYS), id).toMatch(/^(\p{Lu}|\d)/u);
});
