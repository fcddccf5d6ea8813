import { type ReactNode, useEffect, useRef } from 'react';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

interface Props {
  readonly isOpen: boolean;
  /** A question, such as “Send issue 258?” */
  readonly title: string;
  /** Exactly what will happen, with numbers. */
  readonly children: ReactNode;
  /** On the button: what it does, such as “Send to 1,204 readers”. */
  readonly action: string;
  /** The same while it is under way. Default: `action`. */
  readonly pendingAction?: string;
  /** Whether it is under way: the button cannot be pressed again, and the dialog stays. */
  readonly isPending: boolean;
  /** Why it did not work; shown in the dialog. */
  readonly problem?: CommandProblem | null;
  /** False while a field in `children` is not filled in as it should be. */
  readonly canConfirm?: boolean;
  /** For what harms nobody and can be undone: the button is not red. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that matters. Close it when the action has succeeded. */
export function Confirm({
  isOpen,
  title,
  children,
  action,
  pendingAction = action,
  isPending,
  problem,
  canConfirm = true,
  isHarmless = false,
  onConfirm,
  onClose,
}: Props) {
  // Not “cancel”: some of what is asked about is a cancellation.
  const { back } = useTexts('shell');
  // Two presses can come before React knows of the first one.
  const hasPressed = useRef(false);
  useEffect(() => {
    if (!isPending || !isOpen) hasPressed.current = false;
  }, [isPending, isOpen]);
  return (
    <Dialog isOpen={isOpen} title={title} onClose={isPending ? undefined : onClose}>
      {children}
      {problem && <Problem problem={problem} />}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={isPending}>
          {back}
        </Button>
        <Button
          kind={isHarmless ? 'main' : 'danger'}
          disabled={isPending || !canConfirm}
          aria-busy={isPending}
          onClick={() => {
            if (hasPressed.current) return;
            hasPressed.current = true;
            onConfirm();
          }}
        >
          {isPending ? pendingAction : action}
        </Button>
      </div>
    </Dialog>
  );
}
