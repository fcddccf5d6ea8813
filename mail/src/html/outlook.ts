// Outlook for Windows lays out as Word does: max-width and the padding of links mean nothing to it. What it gets instead is in comments that no other
// client reads. React writes no comments, so characters that no text has stand for them until the mail is a string.
import { space, WIDTH } from './theme.ts';

export const outlook = {
  columnStart: '\ufdd0',
  columnEnd: '\ufdd1',
  buttonStart: '\ufdd2',
  buttonEnd: '\ufdd3',
} as const;

/** Points for pixels. */
const POINTS = 3 / 4;
/** A side of a button is made of thin spaces, each stretched to five times its width at most. */
const THIN_SPACES = 3;
const stretched = `mso-font-width:${(space[5] / THIN_SPACES / 2) * 100}%`;
const thinSpaces = '&#8202;'.repeat(THIN_SPACES);

const comments: Record<string, string> = {
  [outlook.columnStart]: `<table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td>`,
  [outlook.columnEnd]: '</td></tr></table>',
  [outlook.buttonStart]: `<i style="${stretched};mso-text-raise:${2 * space[3] * POINTS}" hidden>${thinSpaces}</i>`,
  [outlook.buttonEnd]: `<i style="${stretched}" hidden>${thinSpaces}&#8203;</i>`,
};

export function writeOutlookComments(html: string): string {
  return html.replace(/[\ufdd0-\ufdd3]/g, (mark) => `<!--[if mso]>${comments[mark]}<![endif]-->`);
}

declare module 'react' {
  interface CSSProperties {
    msoPaddingAlt?: string;
    msoTextRaise?: string;
  }
}
