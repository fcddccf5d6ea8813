import { htmlLangOf, inLanguage, siteLocale } from '@midweek/core';
import type { ReactNode } from 'react';
import type { Letter } from '../letter.ts';
import { MAX_PREHEADER } from '../preheader.ts';
import { Box, startOf } from './layout.tsx';
import { Column } from './outlook.tsx';
import { darkStyles, look, space } from './theme.ts';

/** For mailboxes only: the mail itself does not show the preheader. */
const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** Blanks that mailboxes do not run together: they fill a line that would go on with the words of the mail. */
const BLANKS = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** The document of a mail: one column on paper. */
export function Frame({ letter, children }: { letter: Letter; children: ReactNode }) {
  const { subject, preheader, preheaderLanguage, place } = letter;
  const [lang, { dir }] = [htmlLangOf(place.locale), siteLocale(place.locale)];
  return (
    <html dir={dir} lang={lang}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        {/* Sizes are meant as they are. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Version numbers are not telephone numbers. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {darkStyles.map((css) => (
          <style key={css}>{css}</style>
        ))}
      </head>
      <body {...look('paper', { margin: 0, padding: 0 })}>
        <div style={hidden} {...inLanguage(preheaderLanguage)}>
          {preheader}
          <div>{BLANKS.repeat(Math.max(0, MAX_PREHEADER - preheader.length))}</div>
        </div>
        {/* Webmail drops the html element, and with it the language. */}
        <Box
          table={look('paper')}
          align="center"
          lang={lang}
          dir={dir === 'rtl' ? dir : undefined}
          style={{ padding: `${space[5]}px ${space[4]}px ${space[6]}px` }}
        >
          <Column align={startOf(place.locale)}>{children}</Column>
        </Box>
      </body>
    </html>
  );
}
