import type { ViewProps } from '@midweek/site/components';
import { useEffect, useRef, useState } from 'react';
import { CODE_LANGUAGES, type CodeLanguage, toCodeLanguage } from './code-languages.ts';
import type component from './code-to-mail.component.ts';
import styles from './code-to-mail.module.css';
import { CopyButton } from './copy-button.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMailCode } from './use-mail-code.ts';

type Words = ViewProps<typeof component>['words'];

// Gmail shows no more of a message than this.
const GMAIL_BYTES = 102_000;

/** The block inside as this site shows it, and the tool that makes HTML for an email of it. Without scripts only the block. */
export default function CodeToMail({ code, words, locale, children }: ViewProps<typeof component>) {
  if (!code) throw new Error('there is no block of code inside');
  return (
    <div className={styles.whole}>
      {children}
      <p className={styles.withoutScripts}>{words.withoutScripts}</p>
      <Tool first={code} words={words} locale={locale} />
    </div>
  );
}

type ToolProps = {
  /** To start with. */
  first: { value: string; language: string };
  words: Words;
  locale: string;
};

/** Code goes in, HTML for an email comes out. Everything happens in the reader's browser. */
function Tool({ first, words, locale }: ToolProps) {
  const [code, setCode] = useState(first.value);
  const [language, setLanguage] = useState(toCodeLanguage(first.language));
  const { html, isPending, isPlain } = useMailCode({ code, language });
  const output = useRef<HTMLTextAreaElement>(null);
  const bytes = new TextEncoder().encode(html).length;

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <label htmlFor="email-code" className={styles.caption}>
          {words.editor}
        </label>
        <label className={styles.language}>
          <span>{words.language}</span>
          <select value={language} onChange={(event) => setLanguage(event.target.value as CodeLanguage)}>
            {Object.entries(CODE_LANGUAGES).map(([id, name]) => (
              <option key={id} value={id}>
                {name ?? words.plainText}
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
        <span className={styles.caption}>{words.result}</span>
      </div>
      <MailPreview html={html} title={words.result} />
      <div className={styles.bar}>
        <label htmlFor="email-html" className={styles.caption}>
          {words.html}
        </label>
        <Size bytes={bytes} locale={locale} />
        <CopyButton text={html} words={words} onFailure={() => output.current?.select()} />
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
      <Warnings isPlain={isPlain} isClipped={bytes > GMAIL_BYTES} words={words} />
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

function Warnings({ isPlain, isClipped, words }: { isPlain: boolean; isClipped: boolean; words: Words }) {
  return (
    <div role="status">
      {isPlain ? <p className={styles.warning}>{words.withoutColours}</p> : null}
      {isClipped ? <p className={styles.warning}>{words.clipped}</p> : null}
    </div>
  );
}
