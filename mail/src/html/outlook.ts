// Outlook for Windows does not know max-width: it needs a table of fixed width around the column, which no other client should see. React
// writes no comments, so two characters that no text has stand for them until the mail is a string.
import { WIDTH } from './theme.ts';

export const OUTLOOK_COLUMN_START = '\ue000';
export const OUTLOOK_COLUMN_END = '\ue001';

export function writeOutlookComments(html: string): string {
  return html
    .replace(
      OUTLOOK_COLUMN_START,
      `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
    )
    .replace(OUTLOOK_COLUMN_END, '<!--[if mso]></td></tr></table><![endif]-->');
}
