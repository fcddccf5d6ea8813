import type { SidebarProps } from './post-order.ts';
import styles from './sidebar.module.css';

/** Every post of the blog, by year. Hidden on narrow screens. */
export function Sidebar({ title, label, years }: SidebarProps) {
  return (
    <aside className={styles.root} data-sidebar>
      <nav aria-label={label}>
        <p className={styles.title}>{title}</p>
        {years.map(({ year, links }) => (
          <section key={year}>
            <h3 className={styles.year}>{year}</h3>
            <ul className={styles.list}>
              {links.map(({ href, text, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}
