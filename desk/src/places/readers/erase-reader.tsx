import { useLocation } from 'wouter';
import { useAction } from '#src/api/use-action.ts';
import { Confirm } from '#src/components/confirm.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { ErasedState } from './erased-notice.tsx';
import styles from './readers.module.css';
import type { DialogProps } from './shown-reader.ts';

/** Says what goes for good before it goes. */
export function EraseReader({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const [, go] = useLocation();
  const erase = useAction('remove-subscriber');
  const { subscriber, events, mails, issues } = shown;
  const address = subscriber.email;
  const goBack = () => go('/readers', { replace: true, state: { erased: address } satisfies ErasedState });
  return (
    <Confirm
      isOpen={isOpen}
      title={t.eraseTitle(address)}
      action={t.eraseAction}
      pendingAction={t.erasing}
      isPending={erase.isPending}
      problem={erase.error}
      onConfirm={() => erase.mutate({ address }, { onSuccess: goBack })}
      onClose={onClose}
    >
      <p>{t.eraseText}</p>
      <ul className={styles.goes}>
        <li>{t.eraseConsent}</li>
        <li>{t.eraseEvents(events.length)}</li>
        <li>{t.eraseMails(mails.length + issues.length)}</li>
      </ul>
      <p>{t.eraseStays}</p>
    </Confirm>
  );
}
