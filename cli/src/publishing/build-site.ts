import { relative } from 'node:path';
import { shownFrom as appearsAt, formatWallTime } from '@midweek/core';
import { nameFile, withSite } from '@midweek/core/files';
import { prepareRenderer } from '@midweek/site/renderer';
import { loadServer } from '../owner.ts';
import { currentSite } from '../project.ts';
import { createProgress } from '../terminal/progress.ts';
import { hashBuildCode } from './build-state.ts';
import { checkIssues } from './check-issues.ts';

/** Checks the content, builds a release and switches to it. Says what it does, and returns the exit code. `sent`: issues that were sent, if that is known. */
export async function buildSite({ sent }: { sent?: readonly string[] } = {}): Promise<number> {
  const startedAt = new Date();
  // Needs no content: where the pages have to be compiled, another program does it while the content is read.
  const aborting = new AbortController();
  const renderer = prepareRenderer(currentSite(), aborting.signal);
  renderer.catch(() => {}); // publish reports it, if it gets that far
  const [
    { checkWorkflowPages, loadContent },
    { reportProblems },
    { writeMails },
    { listDocuments },
    { publish },
    { checkCards },
  ] = await Promise.all([
    import('@midweek/core/load'),
    import('../terminal/report-problems.ts'),
    import('@midweek/mail/build'),
    import('@midweek/site/documents'),
    import('@midweek/site/build'),
    import('@midweek/site/check-cards'),
  ]);
  const { content, problems: found } = await loadContent({
    folder: currentSite().folder,
    includeDrafts: false,
  });
  const problems = [
    ...found,
    ...(content ? checkWorkflowPages(content, currentSite().folder) : []),
    ...(content ? await checkCards(content, nameFile(currentSite().folder, 'site.yml')) : []),
  ];
  process.stderr.write(reportProblems(problems));
  if (!content || problems.some(({ severity }) => severity === 'error')) {
    aborting.abort();
    process.stderr.write('The site was not built. Fix the lines above and run the command again.\n');
    return 1;
  }
  const server = content.site.api === 'none' ? undefined : loadServer();
  const checkIssue = await checkIssues(content, problems);
  const progress = createProgress('Pages', listDocuments(content).length);
  try {
    const { release, waiting, documents, written } = await publish({
      site: currentSite(),
      content,
      startedAt,
      code: hashBuildCode(),
      renderer,
      writeMails: (shown, folder, previous) =>
        writeMails({
          content: shown,
          issues: content.issues,
          ...(sent && { sent }),
          checkIssue,
          folder,
          previous,
        }),
      ...(server && { check: (await server).checkRelease }),
      onProgress: progress.update,
    });
    const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
    progress.end(
      `Built ${documents} pages, ${written} of them new or changed, and the emails, in ${seconds} s. Release ${release.id} is current.`,
    );
    const { timeZone } = content.site;
    for (const { shownFrom } of waiting) {
      const time = formatWallTime(new Date(shownFrom), timeZone).replace('T', ' ');
      const posts = [...content.issues, ...content.articles];
      const brings = posts.some((post) => appearsAt(post, content.site).getTime() === Date.parse(shownFrom));
      const what = brings ? 'What is dated later will appear' : 'The "next issue" line on pages will change';
      process.stdout.write(
        `${what} at ${time} (${timeZone}): a running server shows it then, "${withSite('midweek publish --due')}" puts it into ${relative('', currentSite().dist)}.\n`,
      );
    }
    return 0;
  } catch (error) {
    progress.end('The build failed, and readers still see the previous release:');
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}
