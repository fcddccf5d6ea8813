import { prepareRenderer } from '@midweek/site/renderer';
import { parseOptions } from '../options.ts';
import { ROOT } from '../project.ts';
import { createProgress } from '../terminal/progress.ts';

const help = `
midweek build

Checks the content, then builds the site into site/dist, with compressed copies of every text file, and what the server
needs to know into build/: its manifest, the search indexes and the mails that it sends. Any problem in the content stops the build before anything is written. What has not changed since
the last build is left as it is.
`;

async function run(args: string[]): Promise<number> {
  parseOptions(args, {});
  const started = performance.now();
  // Needs no content: where the pages have to be compiled, another program does it while the content is read.
  const aborting = new AbortController();
  const renderer = prepareRenderer(aborting.signal);
  renderer.catch(() => {}); // publish reports it, if it gets that far
  const [{ loadContent }, { reportProblems }, { writeMails }, { listDocuments }, { publish }] =
    await Promise.all([
      import('@midweek/core/load'),
      import('../terminal/report-problems.ts'),
      import('@midweek/mail/build'),
      import('@midweek/site/documents'),
      import('@midweek/site/publish'),
    ]);
  const { content, problems } = await loadContent({ root: ROOT, includeDrafts: false });
  process.stderr.write(reportProblems(problems));
  if (!content || problems.some(({ severity }) => severity === 'error')) {
    aborting.abort();
    process.stderr.write('The site was not built. Mend the lines above and run the command again.\n');
    return 1;
  }
  const progress = createProgress('Pages', listDocuments(content).length);
  try {
    const { documents, written } = await publish({
      root: ROOT,
      content,
      renderer,
      beside: writeMails({ root: ROOT, content }),
      onProgress: progress.update,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    progress.end(
      `Built ${documents} pages, ${written} of them new or changed, and the mails, in ${seconds} s.`,
    );
    return 0;
  } catch (error) {
    progress.end('The build failed:');
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

export const build = { run, help };
