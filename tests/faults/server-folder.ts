// What a server needs to take sign-ups, in a temporary folder: a site of one page, mails, a place for its data.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Locale,
  listLocales,
  MAIL_NAMES,
  type MailFile,
  MailFileSchema,
  SiteManifestSchema,
} from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';

const WORDS = {
  name: 'Midweek',
  topic: 'React',
  rhythm: 'every Wednesday',
  weekday: 'Wednesday',
  languages: 'English and French',
};

export interface ServerFolder {
  readonly dataDir: string;
  /** Its release. */
  readonly release: ReturnType<typeof filesOfRelease>;
  /** Settings of a server that uses this folder. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

const RELEASE = {
  id: '20261111-080000',
  build: '20261111-080000',
  startedAt: '2026-11-11T08:00:00Z',
  shownFrom: '2026-11-11T08:00:00Z',
  pages: 1,
  code: '',
};

/** Without mails, a server takes no sign-ups and opens no database. */
export function createServerFolder({ hasMails = true } = {}): ServerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-faults-'));
  const [releasesDir, dataDir] = [join(folder, 'releases'), join(folder, 'data')];
  const release = filesOfRelease(join(releasesDir, RELEASE.id));
  mkdirSync(release.site, { recursive: true });
  writeFileSync(join(release.site, 'index.html'), '<!doctype html><title>Faults</title>');
  // An issue is sent when its page is there.
  mkdirSync(join(release.site, 'newsletter'));
  writeFileSync(join(release.site, 'newsletter', '258.html'), '<!doctype html><title>258</title>');
  const manifest = SiteManifestSchema.parse({
    locales: [
      { locale: 'en', prefix: '' },
      { locale: 'fr', prefix: '/fr' },
    ],
    words: { en: WORDS, fr: WORDS },
    redirects: [],
    headers: [],
  });
  writeFileSync(release.manifest, JSON.stringify(manifest));
  if (hasMails) mkdirSync(release.mail);
  for (const locale of hasMails ? listLocales() : [])
    writeFileSync(join(release.mail, `${locale}.json`), JSON.stringify(createMails(locale)));
  writeFileSync(release.facts, JSON.stringify(RELEASE));
  symlinkSync(RELEASE.id, join(releasesDir, 'current'));
  return {
    dataDir,
    release,
    env: { RELEASES_DIR: releasesDir, DATA_DIR: dataDir },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function createMails(locale: Locale): MailFile {
  const mail = (name: string) => ({
    subject: `${name} ${locale}`,
    html: '<p><a href="{{actionUrl}}">{{actionUrl}}</a></p>',
    text: '{{actionUrl}}\n',
  });
  return MailFileSchema.parse({
    locale,
    mails: Object.fromEntries(MAIL_NAMES.map((name) => [name, mail(name)])),
  });
}
