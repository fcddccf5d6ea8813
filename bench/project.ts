import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';

export const PROJECT = join(import.meta.dirname, '..');
/** The newsletter that ships with Midweek. */
export const SHIPPED = locateSite();
/** Its current release. */
export const RELEASE = join(SHIPPED.releases, 'current');
/** The site of that, as plain files. */
export const DIST = SHIPPED.dist;

/** How long a build took on the clock, and how long processors worked for it (not known on all systems). */
export type BuildCost = { ms: number; processorMs: number | undefined };

/** Runs the build for a site, start of the program included. */
export function timeBuild(folder: string): Promise<BuildCost> {
  return timeProgram([join(PROJECT, 'cli/src/main.ts'), 'build'], { env: { MIDWEEK_SITE: folder } });
}

/** Runs a program of Node until it ends. */
export async function timeProgram(
  args: readonly string[],
  { env, cwd }: { env: Record<string, string>; cwd?: string },
): Promise<BuildCost> {
  const started = performance.now();
  const workedBefore = processorMsOfChildren();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`bench: this failed: node ${args.join(' ')}`);
  const worked = processorMsOfChildren();
  return {
    ms: performance.now() - started,
    processorMs: worked === undefined || workedBefore === undefined ? undefined : worked - workedBefore,
  };
}

/** Of all programs that were started from here and have ended, theirs included. Node does not tell; Linux does, in ticks of 10 ms. */
function processorMsOfChildren(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user, system] = fields.slice(13, 15).map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10;
  } catch {
    return undefined;
  }
}
