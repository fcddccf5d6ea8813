import { Route, Switch } from 'wouter';
import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Place } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Calendar } from './calendar.tsx';
import { Decide } from './decide.tsx';
import { RequestPage } from './request-page.tsx';
import { Requests } from './requests.tsx';

export function SponsorsPlace() {
  return (
    <Switch>
      <Route path="/sponsors/:id">{({ id }) => <RequestPage key={id} id={id} />}</Route>
      <Route component={Overview} />
    </Switch>
  );
}

function Overview() {
  const t = useTexts('sponsors');
  const isOwner = useIsOwner();
  const requests = useCommand('list-sponsor-requests', {});
  const calendar = useCommand('show-sponsor-calendar', {});
  const waiting = requests.data?.filter(({ state }) => state === 'requested') ?? [];
  // They are listed newest first.
  const oldest = waiting.at(-1);
  const sellsNothing = calendar.data === null;
  return (
    <Place
      title={t.title}
      lead={requests.data && (waiting.length > 0 ? t.waiting(waiting.length) : t.noneWaits)}
      action={isOwner && oldest && <Decide kind="accept" request={oldest} isMain />}
    >
      {sellsNothing && <Empty>{t.sellsNothing}</Empty>}
      <Loaded result={requests}>
        {(all) => (sellsNothing && all.length === 0 ? null : <Requests requests={all} />)}
      </Loaded>
      {!sellsNothing && <Calendar />}
    </Place>
  );
}
