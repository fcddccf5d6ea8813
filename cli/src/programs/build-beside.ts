import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';

/** Builds in another process, so that a build that fails or is stopped leaves what is served alone. */
export function buildBeside(): ChildProcess {
  return spawn(process.execPath, [join(PROJECT, 'cli', 'src', 'main.ts'), 'build'], { stdio: 'inherit' });
}
