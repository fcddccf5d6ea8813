import { Link } from 'wouter';
import { useLive } from '#src/api/live.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Progress } from '#src/components/progress.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Sentences } from '#src/places/issues/checks.tsx';
import type { ListedIssue } from '#src/places/issues/next-issue.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './week.module.css';

/** Number, title, day and hour of what comes next, and what blocks it. */
export function NextIssue({ next }: { next: ListedIssue | undefined }) {
  const t = useTexts('week');
  return (
    <Part title={t.next}>
      {next ? (
        <>
          <p className={styles.title}>
            <Link to={`/issues/${next.issue}`}>
              <span>{next.issue}</span> {next.title}
            </Link>
          </p>
          <p>
            <When next={next} />
          </p>
          {next.state === 'ready' && <Blocks next={next} />}
          {next.frozenAt && <UnderWay issue={next.issue} />}
        </>
      ) : (
        <Empty>
          {t.noNext} <code>{t.noNextHow}</code>
        </Empty>
      )}
    </Part>
  );
}

function When({ next }: { next: ListedIssue }) {
  const t = useTexts('week');
  const format = useFormat();
  const { state, startAt, shownFrom, frozenAt } = next;
  if (state === 'scheduled' && startAt)
    return Date.parse(startAt) < Date.now() ? t.isDue : t.scheduledFor(format.fullTime(startAt));
  if (state === 'sending') return t.sending;
  if (state === 'paused' && startAt) return frozenAt ? null : t.pausedBefore(format.fullTime(startAt));
  if (!shownFrom) return t.notScheduled;
  const page = format.fullTime(shownFrom);
  return `${t.notScheduled} ${Date.parse(shownFrom) > Date.now() ? t.pageFrom(page) : t.pageSince(page)}`;
}

function Blocks({ next: { issue, shownFrom } }: { next: ListedIssue }) {
  const t = useTexts('week');
  // An issue that appears later is sent then.
  const isLater = shownFrom !== null && Date.parse(shownFrom) > Date.now();
  const plan = useCommand('plan-send', { issue, ...(isLater && { startAt: shownFrom }) });
  return (
    <Loaded result={plan}>
      {({ obstacles, warnings, readers }) => (
        <>
          {obstacles.length === 0 && (
            <Notice kind="good">
              {t.clear} {t.wouldReach(readers)}
            </Notice>
          )}
          <Sentences title={t.obstacles} kind="bad" sentences={obstacles} />
          <Sentences title={t.warnings} kind="warning" sentences={warnings} />
        </>
      )}
    </Loaded>
  );
}

function UnderWay({ issue }: { issue: string }) {
  const t = useTexts('week');
  const send = useLive().sends.find((each) => String(each.issue) === issue);
  if (!send) return null;
  const { queued, sending, sent, failed, uncertain, skipped } = send;
  const done = sent + failed + uncertain + skipped;
  return (
    <>
      {send.state === 'paused' && <Notice kind="warning">{t.paused(queued)}</Notice>}
      <Progress label={t.handed} done={done} total={done + queued + sending} />
    </>
  );
}
