// The issue that is sent.
import { type Locale, listLocales, type Mail } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { loadMailRenderer } from '@midweek/mail/build';
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
