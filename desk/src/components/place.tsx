import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSession } from '#src/api/session.ts';
import { hasNavigated } from '#src/shell/navigation-state.ts';
import styles from './place.module.css';

interface Props {
  /** The heading of level 1, and the title of the tab. */
  readonly title: string;
  /** The one main action, and what stands beside it. */
  readonly action?: ReactNode;
  /** Where this page belongs: a link above the heading. */
  readonly back?: { readonly to: string; readonly label: string };
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the desk. After a navigation its heading has the focus, so that screen readers say where one is. */
export function Place({ title, action, back, lead, children }: Props) {
  const { name } = useSession().site;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={styles.place}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && (
            <p className={styles.back}>
              <Link to={back.to}>
                <span aria-hidden="true">← </span>
                {back.label}
              </Link>
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </article>
  );
}

/** A part of a place below a heading of level 2, with a hairline above. `aside`: what stands beside the heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
