import type { OutputOf } from '@midweek/server/owner';
import { useIsOwner } from '#src/api/session.ts';
import type { Action } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Copied } from '#src/components/copied.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Problem } from '#src/components/problem.tsx';
import { Progress } from '#src/components/progress.tsx';
import { Empty } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { type Backup, hasProvenBackup, hasRecentBackup } from './first-problem.ts';
import styles from './health.module.css';
import { MakeBackup } from './make-backup.tsx';
import { Rehearse } from './rehearse.tsx';
import { useRunningWork } from './running-work.ts';

interface Props {
  readonly found: OutputOf<'list-backups'>;
  readonly make: Action<'make-backup'>;
  /** False where the main action of the place makes one. */
  readonly hasButton: boolean;
}

/** The backups beside the data, with what became of their trial. */
export function Backups({ found: { backups, folder, keeps }, make, hasButton }: Props) {
  const t = useTexts('health');
  const format = useFormat();
  const isOwner = useIsOwner();
  // The embedded database has one connection.
  const version = useCommand('show-version', {});
  const [newest] = backups;
  return (
    <Part title={t.backups} aside={isOwner && hasButton && <MakeBackup action={make} />}>
      <p>{t.backupsLead(keeps, folder)}</p>
      {version.data?.engine === 'pglite' && <p className={styles.muted}>{t.backupWaits}</p>}
      <Works />
      {make.error && <Problem problem={make.error} />}
      {make.data && <Notice kind="good">{t.made(format.bytes(make.data.bytes))}</Notice>}
      {!hasRecentBackup(backups, Date.now()) && newest && <Notice kind="warning">{t.oldBackup}</Notice>}
      {newest && !hasProvenBackup(backups) && <Notice kind="warning">{t.neverTried}</Notice>}
      {!newest ? (
        <Empty>{t.noBackups}</Empty>
      ) : (
        <>
          <Table
            caption={t.backups}
            columns={[
              { head: t.built },
              { head: t.size, isNumber: true },
              { head: t.trial },
              ...(isOwner ? [{ head: t.rehearse, hidesHead: true }] : []),
            ]}
            rows={backups.map((backup) => ({
              key: backup.name,
              cells: [
                <span key="at" className={styles.backup}>
                  <Time at={backup.at} />
                  <small>{backup.name}</small>
                </span>,
                format.bytes(backup.bytes),
                <Trial key="trial" backup={backup} />,
                <Rehearse key="rehearse" name={backup.name} />,
              ],
            }))}
          />
          {isOwner && (
            <details>
              <summary>{t.restoreHow}</summary>
              <p>{t.restoreText}</p>
              <Copied label={t.restoreLabel} text={newest.restore} />
            </details>
          )}
        </>
      )}
    </Part>
  );
}

/** How far a backup or a trial is that somebody has started. */
function Works() {
  const t = useTexts('health');
  const backup = useRunningWork('make-backup');
  const trial = useRunningWork('rehearse-restore');
  return (
    <>
      {backup && <Progress label={t.making} done={backup.done} total={backup.total} />}
      {trial && <Progress label={t.rehearsing} done={trial.done} total={trial.total} />}
    </>
  );
}

function Trial({ backup: { rehearsal } }: { backup: Backup }) {
  const t = useTexts('health');
  const format = useFormat();
  if (!rehearsal) return <span className={styles.muted}>{t.never}</span>;
  const { at, problem, readers, seconds } = rehearsal;
  return (
    <span className={styles.backup}>
      <span data-state={problem === null ? 'good' : 'bad'}>
        {problem === null ? t.restored(readers ?? 0, format.number(seconds)) : t.failedTrial(problem)}
      </span>
      <small>
        <Time at={at} />
      </small>
    </span>
  );
}
