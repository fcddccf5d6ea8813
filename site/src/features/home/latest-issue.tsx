import { inLanguage, paths, toHref } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { usePage } from '../../page-context.ts';
import { Dateline } from '../posts/byline.tsx';
import { IssueTitle } from '../posts/issue/issue-title.tsx';
import numerals from '../posts/issue/numerals.module.css';
import { Inlines } from '../text/inlines.tsx';
import { RichText } from '../text/rich-text.tsx';
import type { LatestIssueProps } from './home-page.props.ts';
import styles from './latest-issue.module.css';

type Props = { issue: LatestIssueProps; pause: string | undefined };

/** The newest issue with the first links of each section. */
export function LatestIssue({ issue: { post, sections }, pause }: Props) {
  const { locale, t } = usePage();
  const lang = post.notice ? post.language : undefined;
  return (
    <section className={styles.root} aria-label={t('home.latestIssue')}>
      <header className={styles.header}>
        {post.number ? (
          <p
            className={`${styles.number} ${numerals.root}`}
            data-digits={String(post.number).length}
            aria-hidden="true"
          >
            {post.number}
          </p>
        ) : null}
        <div>
          <p className={styles.label}>{t('home.latestIssue')}</p>
          <h2 className={styles.title} {...inLanguage(lang)}>
            <a href={post.href}>
              <IssueTitle heading={post.heading} className={hidden.root} />
            </a>
          </h2>
          <Dateline {...post} />
        </div>
      </header>
      {post.notice ? <Notice>{post.notice}</Notice> : null}
      <div className={styles.body} {...inLanguage(lang)}>
        <div className={styles.excerpt}>
          <RichText blocks={post.excerpt} />
        </div>
        {sections.length > 0 ? (
          <div className={styles.sections}>
            {sections.map(({ anchor, title, links }) => (
              <div key={anchor}>
                <h3>
                  <a href={anchor}>{title}</a>
                </h3>
                <ul>
                  {links.map((link) => (
                    <li key={link.anchor}>
                      <Link to={link.url}>
                        <Inlines nodes={link.title} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <p className={styles.links}>
        <a className={styles.read} href={post.href}>
          {t('home.readIssue')}
        </a>
        <a href={toHref(locale, paths.blog('newsletter'))}>{t('home.allIssues')}</a>
      </p>
      {pause ? <p className={styles.pause}>{pause}</p> : null}
    </section>
  );
}
