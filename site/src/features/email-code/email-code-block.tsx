import { type Locale, t } from '@midweek/core';
import { Island } from '../islands/island.tsx';
import { CodeBlock } from '../text/code-block.tsx';
import { highlight } from '../text/highlight.ts';
import styles from './code-to-mail.module.css';
import { CodeToMail } from './code-to-mail.tsx';
import { EXAMPLE } from './example.ts';
import { renderMailCode } from './render-mail-code.ts';

/** An example as this site shows it, and the tool that makes HTML for an email of it. Without scripts only the example. */
export function EmailCodeBlock({ locale }: { locale: Locale }) {
  const { value: code, language } = EXAMPLE;
  const labels = {
    editor: t(locale, 'code.editor'),
    language: t(locale, 'emailCode.language'),
    plainText: t(locale, 'emailCode.plainText'),
    result: t(locale, 'emailCode.result'),
    html: t(locale, 'emailCode.html'),
    clipped: t(locale, 'emailCode.clipped'),
    withoutColours: t(locale, 'emailCode.withoutColours'),
    copy: t(locale, 'emailCode.copy'),
    copied: t(locale, 'emailCode.copied'),
    failed: t(locale, 'emailCode.copyFailed'),
  };
  const html = renderMailCode(highlight(code, language));
  return (
    <>
      <CodeBlock language={language} value={code} title="use-now.ts" highlightedLines={[]} locale={locale} />
      <p className={styles.withoutScripts}>{t(locale, 'emailCode.withoutScripts')}</p>
      <Island
        name="CodeToMail"
        component={CodeToMail}
        props={{ code, language, html, locale, labels }}
        wake="load"
        locale={locale}
      />
    </>
  );
}
