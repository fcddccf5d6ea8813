import { spawn } from 'node:child_process';
import { findAstroProgram } from '@midweek/site/astro-internals';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { PROJECT, ROOT } from '../project.ts';

const help = `
midweek dev [--port N]

Shows the site while you write: drafts included, pages reload when a file of content/ or site/ changes.
Options are handed to Astro's development server.
`;

function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [findAstroProgram(), 'dev', '--root', 'site', ...args], {
    cwd: PROJECT,
    env: { ...process.env, MIDWEEK_ROOT: ROOT, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  return waitForProgram(child);
}

export const dev = { run, help };
