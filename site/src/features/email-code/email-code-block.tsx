import { usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { CodeBlock } from '../text/code-block.tsx';
import { highlight } from '../text/highlight.ts';
import styles from './code-to-mail.module.css';
import { CodeToMail } from './code-to-mail.tsx';
import { EXAMPLE } from './example.ts';
import { renderMailCode } from './render-mail-code.ts';

/** An example as this site shows it, and the tool that makes HTML for an email of it. Without scripts only the example. */
export function EmailCodeBlock() {
  const { locale, t } = usePage();
  const { value: code, language } = EXAMPLE;
  const labels = {
    editor: t('code.editor'),
    language: t('emailCode.language'),
    plainText: t('emailCode.plainText'),
    result: t('emailCode.result'),
    html: t('emailCode.html'),
    clipped: t('emailCode.clipped'),
    withoutColours: t('emailCode.withoutColours'),
    copy: t('emailCode.copy'),
    copied: t('emailCode.copied'),
    failed: t('emailCode.copyFailed'),
  };
  const html = renderMailCode(highlight(code, language));
  return (
    <>
      <CodeBlock language={language} value={code} title="use-now.ts" highlightedLines={[]} />
      <p className={styles.withoutScripts}>{t('emailCode.withoutScripts')}</p>
      <Island
        name="CodeToMail"
        component={CodeToMail}
        props={{ code, language, html, locale, labels }}
        wake="load"
      />
    </>
  );
}
