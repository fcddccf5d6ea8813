// The issue that is sent, and what one reader of it gets.
import { type Locale, listLocales, type Mail } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { loadMailRenderer } from '@midweek/mail/build';
import { prepareIssueMessage } from '../../server/src/mail/issues/issue-message.ts';
import { SHIPPED } from '../project.ts';

const ISSUE_PATH = '/newsletter/257';

export type IssueMails = Record<Locale, Mail>;

/** A real issue, as the command line renders it. */
export async function renderIssue(): Promise<IssueMails> {
  process.env.NODE_ENV = 'production';
  const { content } = await loadContent({ folder: SHIPPED.folder, includeDrafts: true });
  const issue = content?.issues.find(({ path }) => path === ISSUE_PATH);
  if (!content || !issue) throw new Error(`bench: there is no ${ISSUE_PATH}`);
  const renderer = await loadMailRenderer();
  return Object.fromEntries(
    listLocales().map((locale) => [locale, renderer.renderIssueMail(issue, locale, content.site)]),
  );
}

/** What one reader gets, for the pool. */
export function writeMessage({ en }: IssueMails): Buffer {
  if (!en) throw new Error('bench: the issue has no English mail');
  const write = prepareIssueMessage({
    issue: 257,
    locale: 'en',
    mail: en,
    from: 'Midweek <hello@midweek.example>',
    origin: 'https://midweek.example',
    date: new Date(),
  });
  const link = `https://midweek.example/preferences?token=${'a'.repeat(80)}`;
  const links = { preferencesUrl: link, unsubscribeUrl: link };
  return Buffer.concat(write({ email: 'reader@example.org', reference: '257-reader', links }).raw);
}
