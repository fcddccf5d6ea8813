// Mails keep leading to the pages of a language that the site no longer has. Its readers have to reach what they may do with their subscription.
import { listLocales, WORKFLOW_FOLDER } from '@midweek/core';

const PREFIX = /^\/(?<language>[a-z]{2,3})(?<rest>\/.+)$/;

/** The address without the prefix of a language that the site does not have; undefined for any other address. */
export function withoutGoneLanguage(url: string): string | undefined {
  const { language = '', rest } = PREFIX.exec(url)?.groups ?? {};
  return listLocales().includes(language) ? undefined : rest;
}

/** Rewritten before a request is routed, because mail programs that unsubscribe by a POST follow no redirect. */
export function rewriteGoneLanguage(url: string): string {
  const rest = withoutGoneLanguage(url);
  return rest?.startsWith(WORKFLOW_FOLDER) ? rest : url;
}
