import { inLanguage } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { usePage } from '../../page-context.ts';
import { showCurrentScript } from '../posts/sidebar/show-current.ts';
import box from '../posts/sidebar/sidebar.module.css';
import styles from './docs-sidebar.module.css';
import type { SidebarEntry } from './sidebar-view.ts';

type DocsSidebarProps = { title: string; entries: readonly SidebarEntry[] };

/** The docs of the version. On narrow screens the menu borrows it; without scripts it follows the text. */
export function DocsSidebar({ title, entries }: DocsSidebarProps) {
  const { t } = usePage();
  return (
    <aside className={`${box.root} ${styles.root}`} data-sidebar>
      <nav aria-label={t('docs.sidebar')}>
        <p className={box.title}>{title}</p>
        <Entries entries={entries} />
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: showCurrentScript }} />
    </aside>
  );
}

function Entries({ entries }: Pick<DocsSidebarProps, 'entries'>) {
  return (
    <ul className={`${box.list} ${styles.list}`}>
      {entries.map((entry, index) => (
        <li key={index}>
          {entry.type === 'category' ? (
            <Category category={entry} />
          ) : (
            <Link
              to={entry.to}
              {...inLanguage(entry.lang)}
              aria-current={entry.isCurrent ? 'page' : undefined}
            >
              {entry.text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

type CategoryEntry = Extract<SidebarEntry, { type: 'category' }>;

/**
 * Opens and closes without scripts; `posts/sidebar/unfold-years.ts` animates it. Where the category has an index page its name is a link, and the summary
 * beside it only a sign: a link inside a summary would be a button in a button.
 */
function Category({ category }: { category: CategoryEntry }) {
  const { text, to, isCurrent, isOpen, expandLabel, collapseLabel, entries } = category;
  return (
    <>
      {to === undefined ? null : (
        <Link className={styles.index} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      )}
      <details className={`${box.year} ${styles.category}`} open={isOpen} data-unfolds>
        <summary>
          {to === undefined ? <span aria-hidden>{text}</span> : null}
          <span className={`${hidden.root} ${box.expand}`}>{expandLabel}</span>
          <span className={`${hidden.root} ${box.collapse}`}>{collapseLabel}</span>
        </summary>
        <Entries entries={entries} />
      </details>
    </>
  );
}
