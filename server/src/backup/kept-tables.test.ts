import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../database/schema.ts';
import { KEPT_TABLES, LEFT_BEHIND } from './kept-tables.ts';

const kept = KEPT_TABLES.map(({ table }) => table);

test('every table is either kept or left behind on purpose', () => {
  const all = Object.values(schema).filter((value) => is(value, PgTable));
  const decided = [...kept, ...LEFT_BEHIND];
  expect(decided.map(getTableName).sort()).toEqual(all.map(getTableName).sort());
});

test('a table comes after those that it refers to', () => {
  for (const [index, table] of kept.entries())
    for (const key of getTableConfig(table).foreignKeys)
      expect(kept.slice(0, index), getTableName(table)).toContain(key.reference().foreignTable);
});
