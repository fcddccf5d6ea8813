import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Place } from '#src/components/place.tsx';
import { showPart } from '#src/components/show-part.ts';
import { Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Backups } from './backups.tsx';
import { Checks, FIRST_FINDING } from './checks.tsx';
import { findFirstProblem } from './first-problem.ts';
import { MakeBackup } from './make-backup.tsx';
import { Releases } from './releases.tsx';
import { Version } from './version.tsx';

export function HealthPlace() {
  const t = useTexts('health');
  const isOwner = useIsOwner();
  const checks = useCommand('examine-server', {}, { isSlow: true });
  const backups = useCommand('list-backups', {});
  const make = useAction('make-backup');
  const findings = checks.data ?? [];
  const countOf = (level: string) => findings.filter((finding) => finding.level === level).length;
  const [broken, hints] = [countOf('broken'), countOf('hint')];
  const problem =
    checks.data && backups.data && findFirstProblem(checks.data, backups.data.backups, Date.now());
  return (
    <Place
      title={t.title}
      lead={
        checks.data &&
        [broken > 0 ? t.broken(broken) : t.nothingBroken, hints > 0 ? t.hints(hints) : ''].join(' ')
      }
      action={
        problem &&
        (problem === 'backup' ? (
          isOwner && <MakeBackup action={make} isMain />
        ) : (
          <Button kind="main" onClick={() => showPart(FIRST_FINDING)}>
            {problem === 'broken' ? t.showBroken : t.showHint}
          </Button>
        ))
      }
    >
      <Checks result={checks} />
      <Releases />
      <Loaded result={backups}>
        {(found) => <Backups found={found} make={make} hasButton={problem !== 'backup'} />}
      </Loaded>
      <Version />
    </Place>
  );
}
