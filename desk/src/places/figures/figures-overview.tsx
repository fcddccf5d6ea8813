import { useCommand } from '#src/api/use-command.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Part, Place } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Choices } from './choices.tsx';
import { CompareIssues } from './compare-issues.tsx';
import { Growth } from './growth.tsx';
import { NewReaders } from './new-readers.tsx';
import { PERIODS, useChoice } from './use-choice.ts';

export function FiguresOverview() {
  const t = useTexts('figures');
  const days = useChoice('days', PERIODS);
  const growth = useCommand('reader-growth', { days: Number(days) }, { keepsLast: true });
  const issues = useCommand('list-issue-figures', {});
  const isEmpty = growth.data?.days.every(({ active, joined, left }) => active + joined + left === 0);
  return (
    <Place title={t.title}>
      <Part
        title={t.readers}
        aside={<Choices label={t.period} name="days" values={PERIODS} chosen={days} texts={t.periods} />}
      >
        <Loaded result={growth}>
          {(data) =>
            isEmpty ? (
              <Empty action={<ButtonLink to="/readers">{t.goToReaders}</ButtonLink>}>{t.noReaders}</Empty>
            ) : (
              <Growth growth={data} />
            )
          }
        </Loaded>
      </Part>
      <Part title={t.issues}>
        <Loaded result={issues}>
          {(data) =>
            data.issues.length === 0 ? (
              <Empty action={<ButtonLink to="/issues">{t.goToIssues}</ButtonLink>}>{t.noIssues}</Empty>
            ) : (
              <CompareIssues figures={data} />
            )
          }
        </Loaded>
      </Part>
      {!isEmpty && (
        <Part title={t.newReaders}>
          <Loaded result={growth}>{(data) => <NewReaders growth={data} />}</Loaded>
        </Part>
      )}
    </Place>
  );
}
