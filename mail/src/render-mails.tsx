// What is compiled: from an issue to mails of a language.
import { type Locale, MAIL_NAMES, type Mail } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRenderer } from './compile.ts';
import { LetterMail } from './html/letter-mail.tsx';
import { writeOutlookComments } from './html/outlook.ts';
import { toIssueView } from './issue-view.ts';
import type { Letter } from './letter.ts';
import { toIssueLetter, toLetter } from './templates.ts';
import { renderLetterText } from './text/letter-text.ts';

export const renderMails: MailRenderer['renderMails'] = (issue, locale) => {
  const latestIssue = issue && toIssueView(issue, locale);
  const mails = MAIL_NAMES.map((name) => [name, renderMail(toLetter(name, { locale, latestIssue }), locale)]);
  return { locale, mails: Object.fromEntries(mails) };
};

export const renderIssueMail: MailRenderer['renderIssueMail'] = (issue, locale) =>
  renderMail(toIssueLetter(toIssueView(issue, locale)), locale);

function renderMail(letter: Letter, locale: Locale): Mail {
  const html = renderToStaticMarkup(<LetterMail letter={letter} locale={locale} />);
  return {
    subject: letter.subject,
    html: `<!DOCTYPE html>${writeOutlookComments(html)}`,
    text: renderLetterText(letter, locale),
  };
}
