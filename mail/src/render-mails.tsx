// What is compiled: from an issue to mails of a language.
import { MAIL_NAMES, type Mail, type Palette } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRenderer } from './compile.ts';
import { LetterMail } from './html/letter-mail.tsx';
import { writeOutlookComments } from './html/outlook.tsx';
import { fillColors } from './html/theme.ts';
import { type Letter, toIssueLetter, toLetter } from './letter.ts';
import { renderLetterText } from './text/letter-text.ts';

export const renderMails: MailRenderer['renderMails'] = (latest, locale, site) => {
  const mails = MAIL_NAMES.map((name) => [
    name,
    renderMail(toLetter(name, latest, locale, site), site.colors),
  ]);
  return { locale, mails: Object.fromEntries(mails) };
};

export const renderIssueMail: MailRenderer['renderIssueMail'] = (issue, locale, site) =>
  renderMail(toIssueLetter(issue, locale, site), site.colors);

function renderMail(letter: Letter, colors: Palette): Mail {
  const html = renderToStaticMarkup(<LetterMail letter={letter} />);
  return {
    subject: letter.subject,
    html: `<!DOCTYPE html>${fillColors(writeOutlookComments(html), colors)}`,
    text: renderLetterText(letter),
  };
}
