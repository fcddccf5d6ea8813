import { useAction } from '#src/api/use-action.ts';
import { Confirm } from '#src/components/confirm.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { DialogProps } from './shown-reader.ts';

export function UnsubscribeReader({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const address = shown.subscriber.email;
  const unsubscribe = useAction('unsubscribe-reader');
  return (
    <Confirm
      isOpen={isOpen}
      title={t.unsubscribeTitle(address)}
      action={t.unsubscribe}
      pendingAction={t.unsubscribing}
      isPending={unsubscribe.isPending}
      problem={unsubscribe.error}
      onConfirm={() => unsubscribe.mutate({ address }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t.unsubscribeText}</p>
    </Confirm>
  );
}
