import type { IssueFile } from './issue-file.ts';

/** A heading that was left over shows readers an empty section. A draft has all of them on purpose, to be filled, and may have none yet. */
export function checkEmptySections({ issue, text, source, report }: IssueFile): void {
  if (issue.isDraft) return;
  const empty = new Set(
    text.sections
      .filter(({ headlines, items }) => headlines.length + items.length === 0)
      .map(({ title }) => title),
  );
  const lines = source.split('\n');
  if (issue.number !== undefined && text.sections.length === 0)
    report.warn(1, 'the issue has no links', 'sections', 'add some, or `draft: true` until they are written');
  lines.forEach((line, index) => {
    const title = /^##\s+(.*?)\s*$/.exec(line)?.[1];
    if (title === undefined || !empty.has(title)) return;
    // Anything else there has been reported already.
    const below = lines.slice(index + 1).find((line) => line.trim() !== '');
    if (below !== undefined && !below.startsWith('## ')) return;
    report.warn(index + 1, `section "${title}" is empty`, 'links below it', 'add one, or remove the heading');
  });
}
