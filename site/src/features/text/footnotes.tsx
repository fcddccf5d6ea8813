import type { Block, Footnote, Inline } from '@midweek/core';
import type { ReactNode } from 'react';
import { usePage } from '../../page-context.ts';
import styles from './footnotes.module.css';

type ReferenceProps = Extract<Inline, { type: 'footnote' }>;

/** The raised number that leads to a note. */
export function FootnoteReference({ number, isFirst }: Omit<ReferenceProps, 'type'>) {
  const { t } = usePage();
  return (
    <sup className={styles.reference}>
      <a
        href={`#fn-${number}`}
        id={isFirst ? `fnref-${number}` : undefined}
        role="doc-noteref"
        aria-label={t('footnote.name', { number })}
      >
        {number}
      </a>
    </sup>
  );
}

type FootnotesProps = { notes: readonly Footnote[]; draw: (blocks: readonly Block[]) => ReactNode };

/** The notes at the end of a text, each with a way back. */
export function Footnotes({ notes, draw }: FootnotesProps) {
  const { t } = usePage();
  return (
    <section className={styles.root} role="doc-endnotes" aria-label={t('footnote.list')}>
      <ol>
        {notes.map(({ number, children }) => (
          <li key={number} id={`fn-${number}`} value={number}>
            {draw(children)}
            <a
              className={styles.back}
              href={`#fnref-${number}`}
              role="doc-backlink"
              aria-label={t('footnote.back', { number })}
            >
              ↩︎
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
