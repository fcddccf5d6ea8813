import hidden from '../../../components/visually-hidden.module.css';
import type { SidebarProps, SidebarYear } from '../lists/post-order.ts';
import { showCurrentScript } from './show-current.ts';
import styles from './sidebar.module.css';

/** Every post of the blog, by year. Hidden on narrow screens. */
export function Sidebar({ title, label, years }: SidebarProps) {
  return (
    <aside className={styles.root} data-sidebar>
      <nav aria-label={label}>
        <p className={styles.title}>{title}</p>
        {years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
      </nav>
      {years.some(({ links }) => links.some(({ isCurrent }) => isCurrent)) ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash.
        <script dangerouslySetInnerHTML={{ __html: showCurrentScript }} />
      ) : null}
    </aside>
  );
}

/**
 * Opens and closes without scripts; `unfold-years.ts` animates it. The stylesheet shows one of the two names, so that it is right
 * without scripts too. No heading inside: a summary is a button to screen readers, which hides what its content is.
 */
function Year({ year, isOpen, expandLabel, collapseLabel, links }: SidebarYear) {
  return (
    <details className={styles.year} open={isOpen} data-unfolds>
      <summary>
        <span aria-hidden>{year}</span>
        <span className={`${hidden.root} ${styles.expand}`}>{expandLabel}</span>
        <span className={`${hidden.root} ${styles.collapse}`}>{collapseLabel}</span>
      </summary>
      <ul className={styles.list}>
        {links.map(({ href, number, text, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {number ? <span className={styles.number}>{number} </span> : null}
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
