import { useCommand } from '#src/api/use-command.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Place } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { findLast, findNext } from '#src/places/issues/next-issue.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { LastSending } from './last-sending.tsx';
import { NextIssue } from './next-issue.tsx';
import { ReadersNow } from './readers-now.tsx';
import { SponsorPlaces } from './sponsor-places.tsx';

export function WeekPlace() {
  const t = useTexts('week');
  const list = useCommand('list-issues', { page: 1 });
  const next = list.data && findNext(list.data, new Date());
  return (
    <Place
      title={t.title}
      action={
        next && (
          <ButtonLink kind="main" to={`/issues/${next.issue}`}>
            {t.open(next.issue)}
          </ButtonLink>
        )
      }
    >
      <Loaded result={list}>
        {(data) => (
          <>
            <NextIssue next={findNext(data, new Date())} />
            <SponsorPlaces next={findNext(data, new Date())} />
            <LastSending last={findLast(data)} />
          </>
        )}
      </Loaded>
      <ReadersNow />
    </Place>
  );
}
