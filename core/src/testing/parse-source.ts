// Markdown as a curator writes it, parsed without any file.
import type { Locale } from '../languages/locales.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { Block, MediaFile } from '../markdown/rich-text.ts';
import { createRichTextContext, toBlocks } from '../markdown/to-rich-text.ts';
import type { IssueKind } from '../newsletter/issue-kind.ts';
import { type ParsedIssue, parseIssue } from '../newsletter/parse-issue.ts';
import { createReporter, formatProblem, type Problem } from '../problems/problem.ts';

import { aSiteConfig } from './content.ts';

/** The picture that is beside every parsed text. */
const MEDIA: ReadonlyMap<string, MediaFile> = new Map([
  ['cover.png', { file: '/tmp/cover.png', url: '/media/0a1b-cover.png', width: 800, height: 400 }],
]);

/** The body of an issue after its intro. The first line of `body` is line 9 of the file. */
export function parseIssueBody(
  body: string,
  { locale = 'en' as Locale, marker = '<!-- truncate -->', kind = 'digest' as IssueKind } = {},
): ParsedIssue & { problems: string[] } {
  const problems: Problem[] = [];
  const report = createReporter(problems, 'en.md');
  const source = `---\ntitle: Title\n---\n\nIntro.\n\n${marker}\n\n${body}`;
  const nodes = parseMarkdown(source, 'md', report)?.nodes ?? [];
  const issue = parseIssue(nodes, { locale, report, source, media: MEDIA }, { ...aSiteConfig(), kind });
  return { ...issue, problems: problems.map(formatProblem) };
}

/** The body of an article or page. The first line of `body` is line 5 of the file. */
export function parseMdx(body: string, locale: Locale = 'en'): { blocks: Block[]; problems: string[] } {
  const problems: Problem[] = [];
  const report = createReporter(problems, 'en.mdx');
  const source = `---\ntitle: Title\n---\n\n${body}`;
  const parsed = parseMarkdown(source, 'mdx', report);
  const blocks = parsed
    ? toBlocks(parsed.nodes, createRichTextContext({ locale, report, source, media: MEDIA }))
    : [];
  return { blocks, problems: problems.map(formatProblem) };
}
