import { useEffect, useRef, useState } from 'react';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';
import styles from './code-to-mail.module.css';
import { CopyButton, type CopyLabels } from './copy-button.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMailCode } from './use-mail-code.ts';

type CodeToMailLabels = CopyLabels & {
  editor: string;
  language: string;
  plainText: string;
  result: string;
  html: string;
  clipped: string;
  withoutColours: string;
};

type CodeToMailProps = {
  /** To start with, and what it becomes. */
  code: string;
  language: CodeLanguage;
  html: string;
  locale: string;
  labels: CodeToMailLabels;
};

// Gmail shows no more of a message than this.
const GMAIL_BYTES = 102_000;

/** Code goes in, HTML for an email comes out. Everything happens in the reader's browser. */
export function CodeToMail({
  code: firstCode,
  language: firstLanguage,
  html: firstHtml,
  locale,
  labels,
}: CodeToMailProps) {
  const [code, setCode] = useState(firstCode);
  const [language, setLanguage] = useState(firstLanguage);
  const { html, isPending, isPlain } = useMailCode({ code, language }, firstHtml);
  const output = useRef<HTMLTextAreaElement>(null);
  const bytes = new TextEncoder().encode(html).length;

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <label htmlFor="email-code" className={styles.caption}>
          {labels.editor}
        </label>
        <label className={styles.language}>
          <span>{labels.language}</span>
          <select value={language} onChange={(event) => setLanguage(event.target.value as CodeLanguage)}>
            {Object.entries(CODE_LANGUAGES).map(([id, name]) => (
              <option key={id} value={id}>
                {name ?? labels.plainText}
              </option>
            ))}
          </select>
        </label>
      </div>
      <textarea
        id="email-code"
        className={styles.code}
        rows={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
      />
      <div className={styles.bar}>
        <span className={styles.caption}>{labels.result}</span>
      </div>
      <MailPreview html={html} title={labels.result} />
      <div className={styles.bar}>
        <label htmlFor="email-html" className={styles.caption}>
          {labels.html}
        </label>
        <Size bytes={bytes} locale={locale} />
        <CopyButton text={html} labels={labels} onFailure={() => output.current?.select()} />
      </div>
      <textarea
        id="email-html"
        ref={output}
        className={styles.html}
        rows={6}
        readOnly
        value={html}
        spellCheck={false}
        aria-busy={isPending}
      />
      <Warnings isPlain={isPlain} isClipped={bytes > GMAIL_BYTES} labels={labels} />
    </div>
  );
}

/** Only in the browser: the server may write numbers with another space. */
function Size({ bytes, locale }: { bytes: number; locale: string }) {
  const [size, setSize] = useState('');
  useEffect(() => {
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 1,
    });
    setSize(format.format(bytes / 1000));
  }, [bytes, locale]);
  return <span className={styles.size}>{size}</span>;
}

function Warnings({
  isPlain,
  isClipped,
  labels,
}: {
  isPlain: boolean;
  isClipped: boolean;
  labels: CodeToMailLabels;
}) {
  return (
    <div role="status">
      {isPlain ? <p className={styles.warning}>{labels.withoutColours}</p> : null}
      {isClipped ? <p className={styles.warning}>{labels.clipped}</p> : null}
    </div>
  );
}
