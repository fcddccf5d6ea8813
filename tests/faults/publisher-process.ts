// Publishes one release after the other until it is killed, and says how far it is. Started by kill-publish.test.ts.
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesOfRelease, startBuild, switchTo } from '@midweek/core/files';
import { toNumberedBuild } from './numbered-releases.ts';

export interface PublisherOptions {
  readonly site: Parameters<typeof switchTo>[0];
  /** The number of its first release. */
  readonly first: number;
  readonly pages: number;
  readonly pauseMs: number;
}

/** Numbers of the releases that it has begun and published. */
export type PublisherReport = { readonly begun: number } | { readonly published: number };

const { site, first, pages, pauseMs } = JSON.parse(process.argv[2] ?? '{}') as PublisherOptions;
const tell = (report: PublisherReport) => process.send?.(report);

// The process that started it is gone.
process.on('disconnect', () => process.exit());
for (let number = first; ; number++) {
  const startedAt = new Date();
  const build = await startBuild(site, { startedAt });
  const draft = await build.draft(startedAt);
  tell({ begun: number });
  // What does not say its number stays as it is.
  cpSync(build.previous ?? '', draft.folder, { recursive: true });
  const files = filesOfRelease(draft.folder);
  rmSync(files.facts);
  const code = join(files.site, '_astro');
  for (const name of readdirSync(code)) if (name.startsWith('app.')) rmSync(join(code, name));
  for (const [name, text] of Object.entries(toNumberedBuild(number, pages).files))
    writeFileSync(join(files.site, name), text);
  const [release] = await build.complete([{ ...draft, pages }]);
  if (release) await switchTo(site, release);
  await build.discard();
  tell({ published: number });
  await pause(pauseMs);
}
