import { type Content, type Issue, issueName, type Problem } from '@midweek/core';
import { locateFile, nameFile, readText } from '@midweek/core/files';
import { checkHouseStyle, checkWorkflowPages, loadContent, sortProblems } from '@midweek/core/load';
import { currentSite, showPath } from './project.ts';

/** Loads the content, drafts included, and the problems of its files, workflow pages, and style. `today` as for `loadContent`. */
export async function loadWithProblems(
  folder: string,
  options: { today?: string } = {},
): Promise<{ content: Content | undefined; problems: Problem[] }> {
  const { content, problems } = await loadContent({ folder, includeDrafts: true, ...options });
  const all = sortProblems([
    ...problems,
    ...(content ? checkWorkflowPages(content, folder) : []),
    ...(content ? await checkStyle(folder, content, problems) : []),
  ]);
  return { content, problems: all };
}

/** `content`: with the issues that are wanted. */
export async function checkStyle(
  folder: string,
  content: Content,
  found: readonly Problem[],
): Promise<Problem[]> {
  const { site, issues, agenda } = content;
  return checkHouseStyle(issues, await readSources(folder, issues), { found, site, today: agenda.today });
}

/** The problems in the files of one issue. */
export function problemsOfIssue(problems: readonly Problem[], name: string): Problem[] {
  return problems.filter(({ file }) =>
    file.startsWith(nameFile(currentSite().folder, `newsletter/${name}/`)),
  );
}

/** The message for a name that no issue has. */
export function explainMissingIssue(name: string, { issues }: Content): string {
  const newest = issues.find((issue) => !issue.isDraft);
  return `there is no issue ${name} in ${showPath('newsletter')}${newest ? `; the newest is ${issueName(newest)}` : ''}`;
}

async function readSources(folder: string, issues: readonly Issue[]): Promise<Map<string, string>> {
  const files = issues.flatMap(({ texts }) => Object.values(texts).map(({ file }) => file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readText(locateFile(folder, file))] as const)),
  );
}
