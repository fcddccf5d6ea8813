import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useRunningWork } from './running-work.ts';

/** Makes a backup on the disk of the server. It goes on when the tab is closed. */
export function MakeBackup({ isMain = false }: { isMain?: boolean }) {
  const t = useTexts('health');
  const format = useFormat();
  const make = useAction('make-backup');
  const isBusy = useRunningWork('make-backup') !== undefined || make.isPending;
  return (
    <>
      <Button
        kind={isMain ? 'main' : 'plain'}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => make.mutate({})}
      >
        {isBusy ? t.making : t.make}
      </Button>
      {make.error && <Problem problem={make.error} />}
      {make.data && <Notice kind="good">{t.made(format.bytes(make.data.bytes))}</Notice>}
    </>
  );
}
