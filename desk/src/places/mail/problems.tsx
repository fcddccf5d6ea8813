import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { showPart } from '#src/components/show-part.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { MailProblem } from './list-problems.ts';
import styles from './mail.module.css';
import type { MailQueue } from './mail-queue.ts';

/** Everything that is wrong, each with its cure or the way to it. */
export function Problems({ problems, queue }: { problems: readonly MailProblem[]; queue: MailQueue }) {
  const t = useTexts('mail');
  if (problems.length === 0) return null;
  return (
    <div id="problems" tabIndex={-1} className={styles.problems}>
      {problems.map((problem) => (
        <Notice
          key={problem.kind}
          kind={problem.kind === 'paused' || problem.kind === 'no-sender' ? 'bad' : 'warning'}
          action={
            problem.part !== 'problems' && (
              <Button kind="quiet" onClick={() => showPart(problem.part)}>
                {t.see}
              </Button>
            )
          }
        >
          <Words problem={problem} queue={queue} />
        </Notice>
      ))}
    </div>
  );
}

function Words({
  problem: { kind, count, records = [] },
  queue,
}: {
  problem: MailProblem;
  queue: MailQueue;
}) {
  const t = useTexts('mail');
  const format = useFormat();
  const { pause, last } = queue;
  const issue = String(last?.issue ?? '');
  if (kind === 'paused' && pause)
    return (
      <>
        <p>{t.pausedTitle(format.time(pause.since))}</p>
        <p>{pause.cure}</p>
        <p>{t.pausedProbe(format.time(pause.probeAt))}</p>
        <p className={styles.cure}>
          <code>{pause.reason}</code>
        </p>
      </>
    );
  const words = {
    paused: '',
    'no-sender': t.noSender,
    outbox: t.inOutbox,
    missed: t.missedProblem(count, issue),
    uncertain: t.uncertainProblem(count, issue),
    failed: t.failedProblem(count),
    dns: t.dnsProblem(format.list(records.map((record) => t.kinds[record.kind]))),
  };
  return <p>{words[kind]}</p>;
}
