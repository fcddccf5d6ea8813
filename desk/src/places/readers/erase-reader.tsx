import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { callCommand } from '#src/api/call-command.ts';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { Confirm } from '#src/components/confirm.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { ErasedState } from './erased-notice.tsx';
import styles from './readers.module.css';
import type { DialogProps } from './shown-reader.ts';

/** Says what goes for good before it goes. */
export function EraseReader({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const [, go] = useLocation();
  const { subscriber, events, mails, issues } = shown;
  const address = subscriber.email;
  const queries = useQueryClient();
  const erase = useMutation<unknown, CommandProblem>({
    mutationFn: () => callCommand('remove-subscriber', { address }),
    onSuccess() {
      go('/readers', { replace: true, state: { erased: address } satisfies ErasedState });
      // All but this page, which asks about somebody who is gone.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'show-subscriber' });
    },
  });
  return (
    <Confirm
      isOpen={isOpen}
      title={t.eraseTitle(address)}
      action={t.eraseAction}
      pendingAction={t.erasing}
      isPending={erase.isPending}
      problem={erase.error}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t.eraseText}</p>
      <ul className={styles.goes}>
        <li>{t.eraseConsent}</li>
        <li>{t.eraseEvents(events.length)}</li>
        {mails.length + issues.length > 0 && <li>{t.eraseMails(mails.length + issues.length)}</li>}
      </ul>
      <p>{t.eraseStays}</p>
    </Confirm>
  );
}
