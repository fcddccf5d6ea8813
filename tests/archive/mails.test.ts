import {
  type Block,
  type Issue,
  type IssueText,
  type Locale,
  linksInBlocks,
  listLocales,
  type Mail,
  MailSchema,
  textFor,
} from '@midweek/core';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMailRenderer, type MailRenderer } from '../../mail/src/compile.ts';
import { findBrokenRules, listLinks } from '../../mail/src/testing/client-rules.ts';
import { aSiteConfig } from '../../mail/src/testing/content.ts';

type IssueMail = { issue: Issue; locale: Locale; mail: Mail };
let renderer: MailRenderer;
let mails: readonly IssueMail[];

beforeAll(async () => {
  // Before React is loaded: its development build is slower, and it is not what is used when an issue is sent.
  vi.stubEnv('NODE_ENV', 'production');
  const { content } = await loadContent({ folder: locateSite().folder, includeDrafts: true });
  renderer = await loadMailRenderer();
  mails = (content?.issues ?? []).flatMap((issue) =>
    listLocales().map((locale) => ({
      issue,
      locale,
      mail: renderer.renderIssueMail(issue, locale, aSiteConfig()),
    })),
  );
});

test('the archive is there', () => {
  expect(mails.length).toBeGreaterThan(2 * 140);
});

test('the mail of every issue is one that mail clients show whole', () => {
  const broken = mails.flatMap(({ issue, locale, mail }) =>
    findBrokenRules(MailSchema.parse(mail), locale).map((rule) => `${issue.path} ${locale}: ${rule}`),
  );
  expect(broken).toEqual([]);
});

test('the mail of every issue has its links as they were written', () => {
  for (const { issue, locale, mail } of mails) {
    const links = new Set(listLinks(mail.html));
    const missing = listOutsideLinks(textFor(issue, locale).text).filter((url) => !links.has(url));
    expect(missing, `${issue.path} ${locale}`).toEqual([]);
  }
});

test('the welcome with the longest issue is not cut by Gmail either', () => {
  const [longest] = mails.toSorted((a, b) => b.mail.html.length - a.mail.html.length);
  for (const locale of listLocales()) {
    expect(
      findBrokenRules(renderer.renderMails(longest?.issue, locale, aSiteConfig()).mails.welcome, locale),
    ).toEqual([]);
  }
});

function listOutsideLinks({ excerpt, sections }: IssueText): string[] {
  const links = sections.flatMap(({ headlines, items }) => [
    ...headlines.flatMap(({ url, body }) => [url, ...listLinked(body)]),
    ...items.flatMap(({ url, comment }) => [url, ...listLinked([{ type: 'paragraph', children: comment }])]),
  ]);
  return [...listLinked(excerpt), ...links].filter((url) => url.startsWith('http'));
}

function listLinked(blocks: readonly Block[]): string[] {
  return [...linksInBlocks(blocks)].map(({ url }) => url);
}
