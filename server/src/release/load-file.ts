import { readFileSync } from 'node:fs';
import { withSite } from '@midweek/core/files';
import type { z } from 'zod';
import type { LoadedFile } from '../files/release.ts';

/** Reads a file that not every site has. */
export function loadFile<T>(path: string, schema: z.ZodType<T>, isOff: string): LoadedFile<T> {
  try {
    return { ok: true, file: schema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: false };
    return {
      ok: false,
      problem: `${isOff}: ${path} does not fit this server. Build it with: ${withSite('npx midweek build')}`,
    };
  }
}
