import { Link } from 'wouter';
import { useCommand } from '#src/api/use-command.ts';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { countEnded } from '#src/places/issues/count-ended.ts';
import { Figures } from '#src/places/issues/figures.tsx';
import type { ListedIssue } from '#src/places/issues/next-issue.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';

/** What became of the last issue, in one line of truth. */
export function LastSending({ last }: { last: ListedIssue | undefined }) {
  const t = useTexts('week');
  return <Part title={t.last}>{last ? <Truth last={last} /> : <Empty>{t.noLast}</Empty>}</Part>;
}

function Truth({ last: { issue, state, frozenAt } }: { last: ListedIssue }) {
  const t = useTexts('week');
  const format = useFormat();
  const result = useCommand(
    'count-issue-mails',
    { issue },
    { every: state === 'sending' ? 10_000 : undefined },
  );
  return (
    <>
      <p>
        <Link to={`/issues/${issue}`}>{t.truth(issue, format.time(frozenAt ?? ''))}</Link>
        {(state === 'sending' || state === 'paused') && `, ${t.stillSending}`}
        {state === 'cancelled' && `, ${t.cancelled}`}
      </p>
      <Loaded result={result}>
        {(counted) =>
          counted && (
            <Figures
              figures={[
                [t.sent, counted.all.sent],
                ...(state === 'cancelled' ? [[t.ended, countEnded(counted.all)] as const] : []),
                [t.failed, counted.all.failed],
                [t.uncertain, counted.all.uncertain],
                [t.bounced, counted.all.hardBounced + counted.all.softBounced],
                [t.left, counted.all.unsubscribed],
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
