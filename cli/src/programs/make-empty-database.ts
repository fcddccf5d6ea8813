import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findEmptyDatabase } from '@midweek/server/empty-database';

/** For a quick first start. If it does not succeed, that start makes its own, and says what is wrong. */
export async function makeEmptyDatabase(): Promise<void> {
  if (findEmptyDatabase()) return;
  const program = fileURLToPath(import.meta.resolve('@midweek/server/make-empty-database'));
  const child = spawn(process.execPath, [program], { stdio: 'ignore' });
  await once(child, 'exit').catch(() => undefined);
}
