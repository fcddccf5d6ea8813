import {
  type Headline,
  type Item,
  type Kind,
  type Section,
  signOf,
  toHost,
  toPlainText,
} from '@midweek/core';
import { AnchoredHeading } from '../../../components/heading.tsx';
import { Link } from '../../../components/link.tsx';
import { usePage } from '../../../page-context.ts';
import { Inlines } from '../../text/inlines.tsx';
import { Figure, RichText } from '../../text/rich-text.tsx';
import styles from './issue-section.module.css';

type IssueSectionProps = {
  /** Last part of the issue's path: under it opened links are counted. */
  issue: string;
  section: Section;
};

/** One section of an issue, after a rule: headlines, then a list that scans. */
export function IssueSection({ issue, section }: IssueSectionProps) {
  const { title } = section;
  return (
    <>
      <hr className={styles.rule} />
      <section className={styles.root} data-section={section.name} data-issue={issue} aria-label={title}>
        <AnchoredHeading level={2} id={section.anchor} name={title} className={styles.title}>
          {title}
        </AnchoredHeading>
        {section.headlines.map((headline) => (
          <HeadlineView key={headline.anchor} headline={headline} />
        ))}
        {section.items.length > 0 ? (
          <ul>
            {section.items.map((item) => (
              <ItemView key={item.anchor} item={item} />
            ))}
          </ul>
        ) : null}
      </section>
    </>
  );
}

function HeadlineView({ headline }: { headline: Headline }) {
  const { t } = usePage();
  const { anchor, kind, title, url, picture, body } = headline;
  return (
    <div className={styles.headline} data-item={anchor}>
      <AnchoredHeading level={3} id={anchor} name={toPlainText(title)}>
        {kind && kind !== 'sponsored' ? (
          <>
            <KindMark kind={kind} />{' '}
          </>
        ) : null}
        <Link to={url}>
          <Inlines nodes={title} />
        </Link>
      </AnchoredHeading>
      {kind && kind !== 'sponsored' ? <p className={styles.host}>{t(`kind.${kind}`)}</p> : null}
      {picture ? <Figure {...picture} /> : null}
      <RichText blocks={body} />
    </div>
  );
}

/** One curated link: kind, title, where it leads, and why. */
function ItemView({ item }: { item: Item }) {
  const { t } = usePage();
  const { anchor, kind, title, url, comment, picture } = item;
  const name = kind === 'sponsored' ? '' : ` ${t(`kind.${kind}`)}`;
  const host = toHost(url);
  return (
    <li id={anchor} className={styles.item} data-kind={kind} data-lazy>
      <KindMark kind={kind} />
      <div>
        <Link className={styles.link} to={url}>
          <Inlines nodes={title} />
        </Link>
        {kind === 'sponsored' ? <span className={styles.sponsored}>{` ${t('issue.sponsored')}`}</span> : null}
        <span className={styles.host}>{host ? `${name} · ${host}` : name}</span>
        {comment.length > 0 ? (
          <p className={styles.comment}>
            <Inlines nodes={comment} />
          </p>
        ) : null}
        {picture ? <Figure {...picture} /> : null}
      </div>
    </li>
  );
}

/** Decoration: the name of the kind is behind the title, for readers without an emoji font too. */
function KindMark({ kind }: { kind: Kind }) {
  const { locale } = usePage();
  return (
    <span className={styles.kind} aria-hidden="true">
      {signOf(locale, kind)}
    </span>
  );
}
