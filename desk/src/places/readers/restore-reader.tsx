import { useAction } from '#src/api/use-action.ts';
import { Confirm } from '#src/components/confirm.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { DialogProps } from './shown-reader.ts';

export function RestoreReader({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const address = shown.subscriber.email;
  const restore = useAction('restore-subscribers');
  return (
    <Confirm
      isOpen={isOpen}
      title={t.restoreTitle(address)}
      action={t.restore}
      pendingAction={t.restoring}
      isPending={restore.isPending}
      problem={restore.error}
      isHarmless
      onConfirm={() => restore.mutate({ address }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t.restoreText}</p>
    </Confirm>
  );
}
