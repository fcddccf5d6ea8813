import type { CodeBlock as CodeBlockData } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './code-block.module.css';
import { highlight } from './highlight.ts';

type CodeBlockProps = Omit<CodeBlockData, 'type'>;

/** Code with its title, marked lines, and buttons that `code-buttons.ts` brings to life. */
export function CodeBlock({ language, value, title, highlightedLines }: CodeBlockProps) {
  const { t } = usePage();
  return (
    <figure className={styles.root} data-code>
      {title ? <figcaption className={styles.title}>{title}</figcaption> : null}
      <div className={styles.buttons}>
        <button
          type="button"
          data-action="wrap"
          aria-pressed="false"
          aria-label={t('code.wrap')}
          title={t('code.wrap')}
        >
          {/* Drawn: not every machine has a letter for it. */}
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M2 4h9a3 3 0 0 1 0 6H6M8.5 7.5 6 10l2.5 2.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </button>
        <button
          type="button"
          data-action="copy"
          data-copied={t('code.copied')}
          aria-label={t('code.copyLabel')}
        >
          {t('code.copy')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          {highlight(value, language).map((line, index) => (
            <span
              key={index}
              className={styles.line}
              data-marked={highlightedLines.includes(index + 1) || undefined}
            >
              {line.map((token, column) =>
                token.name ? (
                  <span key={column} data-token={token.name}>
                    {token.text}
                  </span>
                ) : (
                  token.text
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
