import { htmlLangOf, inLanguage, type Locale, siteLocale } from '@midweek/core';
import type { ReactNode } from 'react';
import { MAX_PREHEADER } from '../preheader.ts';
import { LayoutTable } from './layout-table.tsx';
import { outlook } from './outlook.ts';
import { startOf } from './reading-direction.ts';
import { space, WIDTH } from './theme.ts';
import { darkStyles, look } from './tones.ts';

type FrameProps = {
  locale: Locale;
  subject: string;
  preheader: string;
  /** Of the preheader, which may be the words of an issue that is not translated. */
  preheaderLocale: Locale;
  children: ReactNode;
};

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
export function Frame({ locale, subject, preheader, preheaderLocale, children }: FrameProps) {
  const { dir } = siteLocale(locale);
  return (
    <html dir={dir} lang={htmlLangOf(locale)}>
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
        <div style={hidden} {...inLanguage(preheaderLocale === locale ? undefined : preheaderLocale)}>
          {preheader}
          <div>{BLANKS.repeat(Math.max(0, MAX_PREHEADER - preheader.length))}</div>
        </div>
        <LayoutTable tone="paper">
          {/* Webmail drops the html element, and with it the language. */}
          <td
            align="center"
            lang={htmlLangOf(locale)}
            dir={dir === 'rtl' ? dir : undefined}
            style={{ padding: `${space[5]}px ${space[4]}px ${space[6]}px` }}
          >
            {outlook.columnStart}
            <LayoutTable maxWidth={WIDTH}>
              {/* Names of packages are longer than a small phone is wide. */}
              <td align={startOf(locale)} style={{ overflowWrap: 'anywhere' }}>
                {children}
              </td>
            </LayoutTable>
            {outlook.columnEnd}
          </td>
        </LayoutTable>
      </body>
    </html>
  );
}
