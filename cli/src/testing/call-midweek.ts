// A command in the process of the test. To start the program takes up to two seconds, most of it for the server's code; what a command
// prints and does is the same here. Tests about processes (signals, standard input, two at once) start it: run-midweek.ts.
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { currentLanguages, setLanguages } from '../../../core/src/languages/languages.ts';
import { midweek } from '../midweek.ts';
import { environmentOf, type Run, withoutSite } from './run-midweek.ts';

/** One after the other: they share the environment and the output. */
let last: Promise<unknown> = Promise.resolve();

export function callMidweek(args: string[], site: string, env?: Record<string, string>): Promise<Run> {
  return pipeToCommand('', args, site, env);
}

/** The same with something to read. */
export function pipeToCommand(...call: Parameters<typeof runHere>): Promise<Run> {
  const run = last.then(() => runHere(...call));
  last = run.catch(() => undefined);
  return run;
}

async function runHere(
  input: string | Buffer,
  args: string[],
  site: string,
  env?: Record<string, string>,
): Promise<Run> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, ...more) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      // About timers of other tests in this process, where a test has set the clock back.
      if (!text.includes('TimeoutOverflowWarning')) printed[name] += text;
      for (const callback of more) if (typeof callback === 'function') callback();
      return true;
    }),
  );
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(aStdin(input));
  const environment = process.env;
  const folder = process.cwd();
  const languages = currentLanguages();
  process.env = environmentOf(site, env);
  try {
    process.chdir(dirname(site));
    const code = await midweek(args);
    return withoutSite({ output: printed.stdout, errors: printed.stderr, code }, site);
  } finally {
    process.env = environment;
    process.chdir(folder);
    setLanguages(languages);
    for (const spy of [...spies, stdin]) spy.mockRestore();
  }
}

function aStdin(input: string | Buffer): typeof process.stdin {
  return Readable.from([Buffer.from(input)]) as unknown as typeof process.stdin;
}
