import { useAction } from '#src/api/use-action.ts';
import { Confirm } from '#src/components/confirm.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { DialogProps } from './shown-reader.ts';

export function ConfirmAgain({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const address = shown.subscriber.email;
  const send = useAction('send-confirmation-again');
  return (
    <Confirm
      isOpen={isOpen}
      title={t.confirmAgainTitle(address)}
      action={t.confirmAgain}
      pendingAction={t.sending}
      isPending={send.isPending}
      problem={send.error}
      isHarmless
      onConfirm={() => send.mutate({ address }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t.confirmAgainText}</p>
    </Confirm>
  );
}
