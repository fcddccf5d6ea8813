import { htmlLangOf, inLanguage, type Locale, siteLocale } from '@midweek/core';
import { Head, Html, Preview } from '@react-email/components';
import type { ReactNode } from 'react';
import { LayoutTable } from './layout-table.tsx';
import { OUTLOOK_COLUMN_END, OUTLOOK_COLUMN_START } from './outlook.ts';
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

/** The document of a mail: one column on paper. */
export function Frame({ locale, subject, preheader, preheaderLocale, children }: FrameProps) {
  const { dir } = siteLocale(locale);
  return (
    <Html lang={htmlLangOf(locale)} dir={dir}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Version numbers are not telephone numbers. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {darkStyles.map((css) => (
          <style key={css}>{css}</style>
        ))}
      </Head>
      <body {...look('paper', { margin: 0, padding: 0 })}>
        <Preview {...inLanguage(preheaderLocale === locale ? undefined : preheaderLocale)}>
          {preheader}
        </Preview>
        <LayoutTable tone="paper">
          {/* Webmail drops the html element, and with it the language. */}
          <td
            align="center"
            lang={htmlLangOf(locale)}
            dir={dir === 'rtl' ? dir : undefined}
            style={{ padding: `${space[5]}px ${space[4]}px ${space[6]}px` }}
          >
            {OUTLOOK_COLUMN_START}
            <LayoutTable maxWidth={WIDTH}>
              {/* Names of packages are longer than a small phone is wide. */}
              <td align={startOf(locale)} style={{ overflowWrap: 'anywhere' }}>
                {children}
              </td>
            </LayoutTable>
            {OUTLOOK_COLUMN_END}
          </td>
        </LayoutTable>
      </body>
    </Html>
  );
}
