import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** main: the one main action of a place. plain: everything else. danger: in a Confirm. quiet: looks like a link. */
export type ButtonKind = 'main' | 'plain' | 'danger' | 'quiet';

/** `kind`: see ButtonKind, default plain. Everything else is the platform's. */
export function Button({
  kind = 'plain',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" className={join(styles[kind], className)} {...rest} />;
}

/** A link to a place (`to="/readers"`) that looks like a button. */
export function ButtonLink({
  to,
  kind = 'plain',
  children,
}: {
  to: string;
  kind?: ButtonKind;
  children: React.ReactNode;
}) {
  return (
    <Link to={to} className={styles[kind]}>
      {children}
    </Link>
  );
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
