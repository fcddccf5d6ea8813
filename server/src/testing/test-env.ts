import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, parseEnv } from '../env.ts';

/** Settings of a server in a test, without limits. */
export function testEnv(variables: Readonly<Record<string, string>> = {}): Env {
  const unlimited = { SEARCH_RATE_LIMIT: '0', COLLECTOR_RATE_LIMIT: '0' };
  return parseEnv({ DATA_DIR: join(tmpdir(), 'midweek-none'), ...unlimited, ...variables });
}
