// From content to a release that the server serves.
import { type Content, contentAt, dayAt, listDueTimes } from '@midweek/core';
import { type Release, type SiteFolder, startBuild, switchTo } from '@midweek/core/files';
import type { Renderer } from './renderer.ts';
import { writeRelease } from './write-release.ts';

type PublishOptions = {
  /** Whose places receive what is made. */
  site: SiteFolder;
  /** Posts that are dated in the future included. */
  content: Content;
  /** Before the content was read. */
  startedAt?: Date;
  /** A hash of the code that builds, to be found in the release. */
  code?: string;
  /** May have been started before the content was read. */
  renderer?: Promise<Renderer>;
  /** Writes the mails of a release into its folder, while its pages are made. `previous` is the folder of an earlier release. */
  writeMails?: (content: Content, folder: string, previous: string | undefined) => Promise<unknown>;
  /** Throws when a release cannot be served. Readers then keep what they see. */
  check?: (folder: string) => void;
  onProgress?: (done: number) => void;
};

type Published = {
  release: Release;
  /** Releases that are shown later, when their time has come. */
  waiting: Release[];
  /** How many documents the site has, and how many had to be written. */
  documents: number;
  written: number;
};

/** Builds a release for now and one for each time at which a post appears or pages have to say something else, and switches to it. */
export async function publish(options: PublishOptions): Promise<Published> {
  const { site, content, startedAt = new Date() } = options;
  // Which React the renderer takes.
  process.env.NODE_ENV = 'production';
  const build = await startBuild(site, { startedAt, ...(options.code && { code: options.code }) });
  try {
    const drafts = [];
    let { previous } = build;
    for (const shownFrom of [startedAt, ...listDueTimes(content, startedAt)]) {
      const draft = await build.draft(shownFrom);
      const shown = contentOn(content, shownFrom, startedAt);
      const result = await writeRelease({ ...options, content: shown, folder: draft.folder, previous });
      drafts.push({ ...draft, ...result });
      previous = draft.folder;
    }
    for (const { folder } of drafts) options.check?.(folder);
    if (build.isOvertaken())
      throw new Error('Another build, which began later, was published meanwhile. There is nothing to do.');
    const [release, ...waiting] = await build.complete(drafts);
    const [now] = drafts;
    if (!release || !now) throw new Error('a build has a release for now');
    await switchTo(site, release);
    return { release, waiting, documents: now.pages, written: now.written };
  } finally {
    await build.discard();
  }
}

/** What readers see at a time. Conferences are past by the day of that time. */
function contentOn(content: Content, at: Date, startedAt: Date): Content {
  const shown = contentAt(content, at);
  if (at === startedAt) return shown;
  return { ...shown, agenda: { ...shown.agenda, today: dayAt(at, content.site) } };
}
