import { usePage } from '../page-context.ts';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

type BreadcrumbsProps = {
  /** From the start of the docs to the page itself, which comes last. */
  crumbs: readonly { text: string; to: string | undefined }[];
};

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const { t } = usePage();
  // The root page has no breadcrumbs.
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  return (
    <nav className={styles.root} aria-label={t('breadcrumbs.label')}>
      <ol>
        {crumbs.map(({ text, to }, index) => (
          <li key={index}>
            {index === last ? (
              <span aria-current="page">{text}</span>
            ) : to ? (
              <Link to={to}>{text}</Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
