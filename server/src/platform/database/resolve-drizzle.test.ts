import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Imports Drizzle as the server does, and prints how many imports of it Node has resolved. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  let count = 0;
  registerHooks({
    resolve(specifier, context, next) {
      const isDrizzle = specifier.startsWith('drizzle-orm') || context.parentURL?.includes('/node_modules/drizzle-orm/');
      if (isDrizzle) count += 1;
      return next(specifier, context);
    },
  });
  if (process.argv[1]) await import(process.argv[1]);
  const [{ sql }, { pgTable }, again] = await Promise.all(
    ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm'].map((name) => import(name)),
  );
  console.log(JSON.stringify({ count, isWhole: typeof pgTable === 'function' && sql === again.sql }));
`;

function importDrizzle(...hooks: string[]): { count: number; isWhole: boolean } {
  const args = ['--input-type=module', '--eval', PROGRAM, ...hooks];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
}

test('Node resolves an import of Drizzle once, and none inside of it', () => {
  expect(importDrizzle().count).toBeGreaterThan(50);
  expect(importDrizzle(join(import.meta.dirname, 'resolve-drizzle.ts'))).toEqual({ count: 2, isWhole: true });
});
