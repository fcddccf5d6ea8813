import type { Action } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useRunningWork } from './running-work.ts';

interface Props {
  readonly action: Action<'make-backup'>;
  readonly isMain?: boolean;
}

/** Makes a backup on the disk of the server. It goes on when the tab is closed. */
export function MakeBackup({ action, isMain = false }: Props) {
  const t = useTexts('health');
  const isBusy = useRunningWork('make-backup') !== undefined || action.isPending;
  return (
    <Button
      kind={isMain ? 'main' : 'plain'}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => action.mutate({})}
    >
      {isBusy ? t.making : t.make}
    </Button>
  );
}
