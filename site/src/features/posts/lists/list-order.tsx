import { type Blog, type Locale, paths, t, toHref } from '@midweek/core';
import styles from './list-order.module.css';

export type Order = 'date' | 'revision';

/** Two lists of the same posts, so that sorting works without JavaScript. */
export function ListOrder({ blog, order, locale }: { blog: Blog; order: Order; locale: Locale }) {
  const orders = [
    { id: 'date', path: paths.blog(blog), label: t(locale, 'list.byDate') },
    { id: 'revision', path: paths.revised(blog), label: t(locale, 'list.byRevision') },
  ] as const;
  return (
    <nav className={styles.root} aria-label={t(locale, 'list.order')}>
      <ul>
        {orders.map(({ id, path, label }) => (
          <li key={id}>
            <a href={toHref(locale, path)} aria-current={id === order ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
