import { type Locale, t } from '@midweek/core';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

type BreadcrumbsProps = {
  /** From the start of the docs to the page itself, which comes last. */
  crumbs: readonly { text: string; to: string | undefined }[];
  locale: Locale;
};

export function Breadcrumbs({ crumbs, locale }: BreadcrumbsProps) {
  // The root page has no breadcrumbs.
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  return (
    <nav className={styles.root} aria-label={t(locale, 'breadcrumbs.label')}>
      <ol>
        {crumbs.map(({ text, to }, index) => (
          <li key={index}>
            {index === last ? (
              <span aria-current="page">{text}</span>
            ) : to ? (
              <Link to={to} locale={locale}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
