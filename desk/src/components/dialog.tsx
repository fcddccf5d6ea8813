import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, or a press beside it. Left out: it can only be closed by what is in it. */
  readonly onClose?: (() => void) | undefined;
}

/** The native dialog: keeps the focus inside while it is open, and gives it back. Its children are there only while it is open. */
export function Dialog({ isOpen, title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // Children may have inputs that cancel, such as a choice of files.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      {isOpen && (
        <div className={styles.inside}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
