import { writeFile } from 'node:fs/promises';
import { type CollectorFile, type Content, type IssueText, listRoutes } from '@midweek/core';

/** Writes what the collector needs. A site that does not count its readers has no such file, and the server collects nothing. */
export async function writeCollectorFile(content: Content, file: string): Promise<void> {
  if (!content.site.analytics.firstParty) return;
  await writeFile(file, `${JSON.stringify(toCollectorFile(content), null, 2)}\n`);
}

function toCollectorFile(content: Content): CollectorFile {
  return {
    paths: listRoutes(content).map(({ path }) => path),
    issues: Object.fromEntries(
      content.issues.map(({ path, texts }) => [
        path.slice(path.lastIndexOf('/') + 1),
        [...new Set(Object.values(texts).flatMap(anchorsOf))],
      ]),
    ),
  };
}

/** Headlines are curated links too, sponsors among them. */
function anchorsOf({ sections }: IssueText): string[] {
  return sections.flatMap(({ headlines, items }) => [...headlines, ...items].map(({ anchor }) => anchor));
}
