import { spawn } from 'node:child_process';
import { LOCALES, listRoutes } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { parseOptions } from '../options.ts';
import { ASTRO, PROJECT, ROOT } from '../project.ts';
import { createProgress } from '../terminal/progress.ts';
import { reportProblems } from '../terminal/report-problems.ts';

const help = `
midweek build

Checks the content, then builds the site into site/dist, with compressed copies of every text file, and what the server
needs to know into build/. Any problem in the content stops the build before anything is written.
`;

async function run(args: string[]): Promise<number> {
  parseOptions(args, {});
  const started = performance.now();
  const { content, problems } = await loadContent({ root: ROOT, includeDrafts: false });
  process.stderr.write(reportProblems(problems));
  if (!content || problems.some(({ severity }) => severity === 'error')) {
    process.stderr.write('The site was not built. Mend the lines above and run the command again.\n');
    return 1;
  }
  const pages = listRoutes(content).length * LOCALES.length;
  const progress = createProgress('Pages', pages);
  const { code, output } = await runAstro((done) => progress.update(done));
  if (code !== 0) {
    progress.end('The build failed:');
    process.stderr.write(output);
    return 1;
  }
  progress.end(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return 0;
}

/** Astro prints a line for each page it has rendered: they are the progress. */
function runAstro(onPage: (done: number) => void): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ASTRO, 'build', '--root', 'site'], {
      cwd: PROJECT,
      env: { ...process.env, MIDWEEK_ROOT: ROOT, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let pages = 0;
    const read = (chunk: string) => {
      output += chunk;
      pages += chunk.match(/\.html /g)?.length ?? 0;
      onPage(pages);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

export const build = { run, help };
