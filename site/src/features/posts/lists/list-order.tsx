import { type Blog, paths, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import styles from './list-order.module.css';

export type Order = 'date' | 'revision';

/** Two lists of the same posts, so that sorting works without JavaScript. */
export function ListOrder({ blog, order }: { blog: Blog; order: Order }) {
  const { locale, t } = usePage();
  const orders = [
    { id: 'date', path: paths.blog(blog), label: t('list.byDate') },
    { id: 'revision', path: paths.revised(blog), label: t('list.byRevision') },
  ] as const;
  return (
    <nav className={styles.root} aria-label={t('list.order')}>
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
