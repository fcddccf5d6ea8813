// What a server needs to take sign-ups, in a temporary folder: a site of one page, mails, a place for its data.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const WORDS = { name: 'Midweek', topic: 'React', weekday: 'Wednesday', languages: 'English and French' };

export interface ServerFolder {
  readonly dataDir: string;
  /** Settings of a server that uses this folder. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

export function createServerFolder(): ServerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-faults-'));
  const [siteDir, mailDir, dataDir] = ['site', 'mail', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const manifest = join(folder, 'site.json');
  mkdirSync(siteDir);
  mkdirSync(mailDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Faults</title>');
  writeFileSync(
    manifest,
    JSON.stringify(
      SiteManifestSchema.parse({
        locales: [
          { locale: 'en', prefix: '' },
          { locale: 'fr', prefix: '/fr' },
        ],
        words: { en: WORDS, fr: WORDS },
        redirects: [],
        headers: [],
      }),
    ),
  );
  for (const locale of listLocales())
    writeFileSync(join(mailDir, `${locale}.json`), JSON.stringify(createMails(locale)));
  return {
    dataDir,
    env: { SITE_DIR: siteDir, SITE_MANIFEST: manifest, MAIL_DIR: mailDir, DATA_DIR: dataDir },
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
