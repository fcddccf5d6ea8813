// Builds of a small newsletter that fail, each in its own way: all must end with exit code 1 and say why. One that aborts instead hides the reason.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../random.ts';
import { type Way, wayOf } from './ways.ts';

export interface FailingBuildOptions {
  readonly builds: number;
  readonly seed: number;
}

export interface FailingBuildFigures {
  readonly seed: number;
  /** By way: how many there were, and how many ended as they should. */
  readonly ways: readonly { readonly way: string; readonly builds: number; readonly ended: number }[];
  readonly builds: number;
  readonly exitCodes: Readonly<Record<string, number>>;
  readonly durationSeconds: number;
  readonly failures: readonly string[];
}

const MAIN = join(import.meta.dirname, '..', '..', '..', 'cli', 'src', 'main.ts');
const BREAK = pathToFileURL(join(import.meta.dirname, 'break-build.ts')).href;
/** The newsletter has more pages than this: whatever breaks does so before the build is over. */
const CALLS = 40;
const MAX_SHOWN = 500;

export async function failBuilds({ builds, seed }: FailingBuildOptions): Promise<FailingBuildFigures> {
  const root = mkdtempSync(join(tmpdir(), 'midweek-failing-builds-'));
  const site = join(root, 'site');
  const random = createRandom(seed);
  const begun = performance.now();
  const exitCodes: Record<string, number> = {};
  const failures: string[] = [];
  const tallies = new Map<string, { way: string; builds: number; ended: number }>();
  try {
    const made = await run(['init', site, '--languages', 'en,fr', '--yes'], {});
    if (made.code !== 0) throw new Error(`The newsletter could not be made:\n${made.said}`);
    // Compiles the pages, which is done once for all of them.
    const whole = await run(['build', '--site', site], {});
    if (whole.code !== 0)
      throw new Error(`The newsletter could not be built before anything was broken:\n${whole.said}`);
    for (let index = 0; index < builds; index++) {
      const way = wayOf(index);
      const tally = tallies.get(way.name) ?? { way: way.name, builds: 0, ended: 0 };
      tallies.set(way.name, tally);
      const { code, said } = await fail(site, way, 1 + Math.floor(random() * CALLS));
      tally.builds += 1;
      exitCodes[code] = (exitCodes[code] ?? 0) + 1;
      if (code === 1 && way.says.test(said)) tally.ended += 1;
      else
        failures.push(
          `build ${index + 1}, ${way.name}: ended with ${code} and said ${said.slice(-MAX_SHOWN)}`,
        );
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const durationSeconds = Math.round((performance.now() - begun) / 1000);
  return { seed, ways: [...tallies.values()], builds, exitCodes, durationSeconds, failures };
}

/** Leaves the newsletter as it was. */
async function fail(site: string, { edit, breaks }: Way, call: number): Promise<Ended> {
  // Otherwise only what has changed would be rendered.
  rmSync(join(site, '.midweek', 'build'), { recursive: true, force: true });
  if (!edit)
    return run(['build', '--site', site], { MIDWEEK_BREAK: `${breaks}:${call}` }, ['--import', BREAK]);
  const file = join(site, edit.file);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, edit.change(before));
  const ended = await run(['build', '--site', site], {});
  writeFileSync(file, before);
  return ended;
}

type Ended = { readonly code: number | string; readonly said: string };

async function run(args: string[], env: Record<string, string>, options: string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [...options, MAIN, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code ?? signal, said: output + errors };
}
