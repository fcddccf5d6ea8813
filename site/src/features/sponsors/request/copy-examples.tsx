// What a sponsor may send, as it would look, with its lengths counted.
import {
  type Block,
  COPY_LIMITS,
  countCharacters,
  KINDS,
  linksInBlocks,
  toPlainParagraphs,
} from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { Mark } from '../../shell/mark/mark.tsx';
import { RichText } from '../../text/rich-text.tsx';
import styles from './copy-examples.module.css';
import sponsored from './sponsored.module.css';

type BlockExampleProps = { title: string; body: readonly Block[] };

/** A block of the first sponsor. */
export function BlockExample({ title, body }: BlockExampleProps) {
  const { site, t } = usePage();
  const limits = COPY_LIMITS.main;
  const text = toPlainParagraphs(body).join('\n');
  return (
    <figure>
      <div className={sponsored.block}>
        <p className={sponsored.mark}>{t('issue.sponsor')}</p>
        <p className={sponsored.title}>{title}</p>
        <div className={styles.image} aria-hidden="true">
          <Mark rhythm={site.rhythm} />
          <span>{t('sponsor.exampleImage')}</span>
        </div>
        <RichText blocks={body} />
      </div>
      <Counts
        counts={[
          t('sponsor.titleCount', { count: countCharacters(title), max: limits.title }),
          t('sponsor.bodyCount', { count: countCharacters(text), max: limits.body }),
          t('sponsor.linkCount', { count: [...linksInBlocks(body)].length, max: limits.links }),
        ]}
      />
    </figure>
  );
}

/** A link in one of the sections. */
export function LinkExample({ text }: { text: string }) {
  const { t } = usePage();
  const count = countCharacters(text);
  return (
    <figure>
      <p className={`${sponsored.link} ${styles.link}`}>
        <span aria-hidden="true">{KINDS.sponsored}</span>
        <span>
          {text} <span className={sponsored.mark}>{t('issue.sponsored')}</span>
        </span>
      </p>
      <Counts counts={[t('sponsor.bodyCount', { count, max: COPY_LIMITS.link.text })]} />
    </figure>
  );
}

function Counts({ counts }: { counts: readonly string[] }) {
  return (
    <figcaption className={styles.counts}>
      <ul>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
    </figcaption>
  );
}
