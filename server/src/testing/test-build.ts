// Releases as builds write them, in a temporary folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listLocales, listRequiredPages } from '@midweek/core';
import {
  filesOfRelease,
  linkOrCopy,
  locateSite,
  type Release,
  startBuild,
  switchTo,
} from '@midweek/core/files';
import { serializeIndex } from '@midweek/core/indexing';
import { toFile } from '../pages/built-pages.ts';
import { SUBSCRIBE_AGAIN } from '../subscriptions/subscribe-routes.ts';
import { listWorkflowPages } from '../subscriptions/workflow-routes.ts';
import { OFFER, PRICE_LIST } from './price-list.ts';
import { renderTestPage } from './test-pages.ts';
import { aRecord } from './test-search.ts';
import { TEST_MAILS } from './test-services.ts';
import { SITE_FILES, SITE_MANIFEST } from './test-site.ts';

export interface TestBuild {
  /** Files of the site besides those of every test site; undefined leaves one of those out. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly manifest?: unknown;
  /** The records that search finds in every language. */
  readonly titles?: readonly string[];
  readonly mails?: unknown;
  /** The languages of the site; left out as in releases of earlier versions. */
  readonly languages?: unknown;
  /** More releases of the same build, each shown from a time on. */
  readonly later?: readonly { readonly shownFrom: Date; readonly files: Readonly<Record<string, string>> }[];
  readonly startedAt?: Date;
}

/** A site folder whose builds are published with `build`. The caller removes it. */
export function createBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'midweek-builds-'));
  const site = locateSite(root);
  let count = 0;
  return {
    site,
    releasesDir: site.releases,
    /** Builds and publishes. Returns its releases, that of now first. */
    async build(build: TestBuild = {}): Promise<Release[]> {
      count += 1;
      // Each later than the one before, also within a millisecond.
      const startedAt = build.startedAt ?? new Date(Date.now() - 60_000 + count * 1000);
      const started = await startBuild(site, { startedAt });
      try {
        const drafts = [];
        for (const { shownFrom, files } of [{ shownFrom: startedAt, files: {} }, ...(build.later ?? [])]) {
          const draft = await started.draft(shownFrom);
          writeParts(draft.folder, { ...build, files: { ...build.files, ...files } }, started.previous);
          drafts.push({ ...draft, pages: 3 });
        }
        const releases = await started.complete(drafts);
        if (releases[0]) await switchTo(site, releases[0]);
        return releases;
      } finally {
        await started.discard();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The pages that mails lead to, without which no server switches to a release. */
function workflowFiles(): Record<string, string> {
  const filled = new Map(
    listWorkflowPages()
      .concat(SUBSCRIBE_AGAIN)
      .map((page) => [page.path, page]),
  );
  return Object.fromEntries(
    listRequiredPages().flatMap(({ path }) =>
      listLocales().map((locale) => [toFile(locale, path), renderTestPage(filled.get(path) ?? {})]),
    ),
  );
}

/** Files that every build has are shared with the build before, as real builds do. */
function writeParts(folder: string, build: TestBuild, previous: string | undefined): void {
  const places = filesOfRelease(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [name, text] of Object.entries({ ...SITE_FILES, ...workflowFiles(), ...build.files })) {
    if (text === undefined) continue;
    const isShared = previous !== undefined && build.files?.[name] === undefined;
    if (isShared && linkOrCopy(join(filesOfRelease(previous).site, name), join(places.site, name))) continue;
    write(join(places.site, name), text);
  }
  write(places.manifest, JSON.stringify(build.manifest ?? SITE_MANIFEST));
  write(places.pricing, JSON.stringify({ pricing: PRICE_LIST, offer: OFFER, pages: [] }));
  if (build.languages) write(places.languages, JSON.stringify(build.languages));
  for (const locale of listLocales()) {
    const records = (build.titles ?? ['React Compiler 1.0']).map((title) =>
      aRecord(title, { language: locale, type: 'lvl3' }),
    );
    write(join(places.search, `${locale}.json`), serializeIndex(records));
    write(join(places.mail, `${locale}.json`), JSON.stringify(build.mails ?? TEST_MAILS[locale]));
  }
}
