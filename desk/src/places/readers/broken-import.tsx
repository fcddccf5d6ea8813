import { useLive } from '#src/api/live.ts';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './readers.module.css';

/** An import that ended with the server, until an owner has seen it. `hasLink`: to the page that imports. */
export function BrokenImport({ hasLink = false }: { hasLink?: boolean }) {
  const t = useTexts('readers');
  const { dismiss } = useTexts('shell');
  const format = useFormat();
  const isOwner = useIsOwner();
  const { works, isConnected } = useLive();
  const { data } = useCommand('find-broken-import', {});
  const forget = useAction('forget-broken-import');
  const isUnderWay = works.some(({ command, state }) => command === 'import-readers' && state === 'running');
  // Without a connection nobody knows what is under way.
  if (!data || !isConnected || isUnderWay) return null;
  const { file, done, total } = data;
  return (
    <Notice
      kind="warning"
      action={
        isOwner && (
          <div className={styles.buttons}>
            {hasLink && <ButtonLink to="/readers/import">{t.importAgain}</ButtonLink>}
            <Button disabled={forget.isPending} onClick={() => forget.mutate({})}>
              {dismiss}
            </Button>
          </div>
        )
      }
    >
      {t.importBroken(file, format.number(done), format.number(total))}
      {forget.error && <Problem problem={forget.error} />}
    </Notice>
  );
}
