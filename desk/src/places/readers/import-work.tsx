import type { OutputOf } from '@midweek/server/owner';
import { useLive } from '#src/api/live.ts';
import { Notice } from '#src/components/notice.tsx';
import { Progress } from '#src/components/progress.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** An import that was begun in another tab, or before this page was loaded again: how far it is, and what came of it. */
export function ImportWork() {
  const t = useTexts('readers');
  const { works } = useLive();
  const work = works.find(({ command }) => command === 'import-readers');
  if (!work) return null;
  if (work.state === 'running')
    return <Progress label={t.somebodysFile(work.by)} done={work.done} total={work.total} />;
  if (work.state === 'failed')
    return (
      <Notice kind="bad">
        {work.problem} {t.importStopped}
      </Notice>
    );
  const { isDryRun, lines } = work.answer as OutputOf<'import-readers'>;
  return isDryRun ? null : <Notice kind="good">{t.imported(lines.added)}</Notice>;
}
