import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectorFile, type Content, FIRST_PARTY, type IssueText, listRoutes } from '@midweek/core';

/** Writes what the collector needs, or deletes the file: without it the server collects nothing. */
export async function writeCollectorFile(content: Content, buildDir: string): Promise<void> {
  const file = join(buildDir, 'collector.json');
  if (!content.site.analytics.firstParty) return rm(file, { force: true });
  await mkdir(buildDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(toCollectorFile(content), null, 2)}\n`);
}

function toCollectorFile(content: Content): CollectorFile {
  return {
    token: FIRST_PARTY.token,
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
