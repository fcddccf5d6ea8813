import type { ReactNode } from 'react';
import styles from './dropdown.module.css';

type DropdownProps = { id: string; label: ReactNode; children: ReactNode };

/** A button with a list that the platform opens, also without scripts; `enable-dropdowns.ts` adds hover and arrow keys. */
export function Dropdown({ id, label, children }: DropdownProps) {
  return (
    <div className={styles.root} data-dropdown>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={false}
        aria-controls={id}
      >
        {label}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={id} popover="auto" className={styles.list}>
        {children}
      </ul>
    </div>
  );
}
