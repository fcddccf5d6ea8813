// What is compiled: from an issue to mails of a language.
import { type Locale, MAIL_NAMES, type Mail } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRenderer, MailSite } from './compile.ts';
import { LetterMail } from './html/letter-mail.tsx';
import { writeOutlookComments } from './html/outlook.ts';
import { fillColors } from './html/theme.ts';
import { toIssueView } from './issue-view.ts';
import type { Letter } from './letter.ts';
import { toIssueLetter, toLetter } from './templates.ts';
import { renderLetterText } from './text/letter-text.ts';

export const renderMails: MailRenderer['renderMails'] = (issue, locale, site) => {
  const latestIssue = issue && toIssueView(issue, locale);
  const mails = MAIL_NAMES.map((name) => [
    name,
    renderMail(toLetter(name, { locale, site, latestIssue }), locale, site),
  ]);
  return { locale, mails: Object.fromEntries(mails) };
};

export const renderIssueMail: MailRenderer['renderIssueMail'] = (issue, locale, site) =>
  renderMail(toIssueLetter(toIssueView(issue, locale), site), locale, site);

function renderMail(letter: Letter, locale: Locale, { title: name, weekday, colors }: MailSite): Mail {
  const html = renderToStaticMarkup(
    <LetterMail letter={letter} locale={locale} name={name} weekday={weekday} />,
  );
  return {
    subject: letter.subject,
    html: `<!DOCTYPE html>${fillColors(writeOutlookComments(html), colors)}`,
    text: renderLetterText(letter, { locale, name }),
  };
}
