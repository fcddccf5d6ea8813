import { listLocales, PERSONAL_DATA, RETENTION_DAYS, t } from '@midweek/core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { KEPT_TABLES, LEFT_BEHIND } from '../backup/kept-tables.ts';

/** Tables that say nothing about a person: sums, what is sent to everybody, places of an issue, processes, the server itself. */
const ABOUT_NOBODY = [
  ...['page_sums', 'click_sums', 'attribution_sums', 'issue_sends', 'sponsor_slots'],
  ...['send_workers', 'server_facts'],
];

test('the privacy page names every column that says something about a person, and no other', () => {
  const stored = [...KEPT_TABLES.map(({ table }) => table), ...LEFT_BEHIND].flatMap((table) => {
    const name = getTableName(table);
    if (ABOUT_NOBODY.includes(name)) return [];
    return Object.values(getTableColumns(table)).map((column) => `${name}.${column.name}`);
  });
  const named = PERSONAL_DATA.flatMap(({ columns }) =>
    Object.entries<readonly string[]>(columns).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    ),
  );
  expect(named.toSorted()).toEqual(stored.toSorted());
});

test.each(listLocales())('each of them has its texts: %s', (locale) => {
  for (const { id } of PERSONAL_DATA)
    for (const part of ['what', 'why', 'long'] as const)
      expect(t(locale, `privacy.${id}.${part}`, RETENTION_DAYS), id).toMatch(/^(\p{Lu}|\d)/u);
});
