import { type DocText, inLanguage, type Locale } from '@midweek/core';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { BreakableTitle } from '../../components/breakable-title.tsx';
import { Notice } from '../../components/notice.tsx';
import paginator from '../../components/paginators.module.css';
import { usePage } from '../../page-context.ts';
import layout from '../posts/post-page.module.css';
import { TableOfContents } from '../posts/table-of-contents.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './doc-page.module.css';
import { DocsSidebar } from './docs-sidebar.tsx';
import type { Crumb, Neighbours, SidebarEntry } from './sidebar-view.ts';
import { VersionBanner, type VersionBannerProps } from './version-banner.tsx';

export type DocPageProps = {
  text: DocText;
  /** The language of the text, where it is not that of the page. */
  lang: Locale | undefined;
  /** Said above a text that is not in the page's language. */
  notice: string | undefined;
  visibility: 'draft' | 'unlisted' | undefined;
  title: string;
  /** Said where there is more than one version. */
  version: string | undefined;
  banner: VersionBannerProps | undefined;
  crumbs: Crumb[];
  entries: SidebarEntry[] | undefined;
  neighbours: Neighbours | undefined;
  editHref: string | undefined;
  updated: { day: string; label: string } | undefined;
};

export function DocPage(props: DocPageProps) {
  const { t } = usePage();
  const { text, lang, notice, visibility, version, banner } = props;
  return (
    <div className={layout.root}>
      <div className={layout.main}>
        <Breadcrumbs crumbs={props.crumbs} />
        <article>
          {visibility ? <Notice title={t(`post.${visibility}`)}>{t(`post.${visibility}Text`)}</Notice> : null}
          {banner ? <VersionBanner {...banner} /> : null}
          <header className={styles.header}>
            {version ? <p className={styles.version}>{version}</p> : null}
            <h1 {...inLanguage(lang)}>
              <BreakableTitle title={text.title} />
            </h1>
            {text.lead ? (
              <p className={styles.lead} {...inLanguage(lang)}>
                {text.lead}
              </p>
            ) : null}
          </header>
          {notice ? <Notice>{notice}</Notice> : null}
          <Contents {...props} />
          <div className={`${layout.body} ${styles.body}`} {...inLanguage(lang)}>
            <RichText blocks={text.body} />
          </div>
          <DocFooter {...props} />
        </article>
        <DocPaginator {...props} />
      </div>
      <TableOfContents outline={text.outline} lang={lang} />
      {props.entries ? <DocsSidebar title={props.title} entries={props.entries} /> : null}
    </div>
  );
}

/** The table of contents of narrow screens. */
function Contents({ text, lang }: DocPageProps) {
  const { t } = usePage();
  if (text.outline.length < 2) return null;
  return (
    <details className={styles.contents}>
      <summary>{t('post.contents')}</summary>
      <ul {...inLanguage(lang)}>
        {text.outline.map(({ level, id, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DocFooter({ editHref, updated }: DocPageProps) {
  const { t } = usePage();
  if (!editHref && !updated) return null;
  return (
    <footer className={styles.footer}>
      {editHref ? (
        <a href={editHref} target="_blank" rel="noopener noreferrer">
          {t('docs.edit')}
        </a>
      ) : null}
      {updated ? (
        <p>
          {t('docs.updated')} <time dateTime={updated.day}>{updated.label}</time>
        </p>
      ) : null}
    </footer>
  );
}

function DocPaginator({ neighbours }: DocPageProps) {
  const { t } = usePage();
  if (!neighbours?.previous && !neighbours?.next) return null;
  const { previous, next } = neighbours;
  return (
    <nav className={`${paginator.root} ${styles.paginator}`} aria-label={t('docs.navigation')}>
      {previous ? (
        <a className={paginator.newer} href={previous.href} rel="prev">
          <span className={paginator.label}>{t('pagination.previous')}</span>
          <span className={paginator.title}>{previous.title}</span>
        </a>
      ) : null}
      {next ? (
        <a className={paginator.older} href={next.href} rel="next">
          <span className={paginator.label}>{t('pagination.next')}</span>
          <span className={paginator.title}>{next.title}</span>
        </a>
      ) : null}
    </nav>
  );
}
