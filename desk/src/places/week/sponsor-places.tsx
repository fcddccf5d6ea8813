import { formatWallTime } from '@midweek/core/browser';
import type { OutputOf } from '@midweek/server/owner';
import { Link } from 'wouter';
import { useSession } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Part } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import type { ListedIssue } from '#src/places/issues/next-issue.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useLanguage, useTexts } from '#src/texts/use-texts.tsx';
import { WaitingRequests } from './waiting-requests.tsx';
import styles from './week.module.css';

type Calendar = NonNullable<OutputOf<'show-sponsor-calendar'>>;
type SponsorPlace = Calendar['days'][number]['places'][number];

/** The places for sponsors in the next issue. A newsletter that sells none has no such part. */
export function SponsorPlaces({ next }: { next: ListedIssue | undefined }) {
  const t = useTexts('week');
  const { timeZone } = useSession().site;
  const calendar = useCommand('show-sponsor-calendar', {});
  if (calendar.data === null) return null;
  const at = next?.shownFrom ?? next?.startAt;
  const wanted = at ? formatWallTime(new Date(at), timeZone).slice(0, 10) : '';
  return (
    <Part title={t.sponsors} aside={<Link to="/sponsors">{t.toSponsors}</Link>}>
      {calendar.data && <WaitingRequests calendar={calendar.data} />}
      <Loaded result={calendar}>
        {(data) => {
          const day = data?.days.find(({ issueDate }) => issueDate >= wanted) ?? data?.days[0];
          if (!data || !day) return null;
          return <Places data={data} day={day} />;
        }}
      </Loaded>
    </Part>
  );
}

/** Each that somebody has; of those that are free only the names. */
function Places({ data, day }: { data: Calendar; day: Calendar['days'][number] }) {
  const t = useTexts('week');
  const format = useFormat();
  const { language } = useLanguage();
  const taken = day.places.filter(({ state }) => state !== 'free');
  const free = data.placements
    .map(({ id }) => ({
      name: nameOf(data, id, language),
      count: day.places.filter(({ placement, state }) => placement === id && state === 'free').length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => (count > 1 ? `${format.number(count)}\u00a0×\u00a0${name}` : name));
  return (
    <>
      {taken.length === 0 && <p>{t.sponsorsOf(format.fullDay(day.issueDate))}</p>}
      {taken.length > 0 && (
        <Table
          caption={t.sponsorsOf(format.fullDay(day.issueDate))}
          showsCaption
          columns={[{ head: t.place }, { head: t.who }, { head: t.state }]}
          rows={taken.map((place) => ({
            key: `${place.placement} ${place.position}`,
            cells: [
              nameOf(data, place.placement, language),
              describeOwner(place, t),
              place.state === 'taken' && describeAd(place, t),
            ],
          }))}
        />
      )}
      <p className={styles.others}>{free.length > 0 ? t.freePlaces(format.list(free)) : t.noneFree}</p>
    </>
  );
}

type WeekTexts = ReturnType<typeof useTexts<'week'>>;

function describeOwner({ state, company }: SponsorPlace, t: WeekTexts): string {
  if (state === 'blocked') return t.blocked;
  return state === 'held' ? t.held(company ?? t.someone) : (company ?? t.someone);
}

function describeAd({ hasAd, isInserted }: SponsorPlace, t: WeekTexts): string {
  if (isInserted) return t.inserted;
  return hasAd ? t.received : t.awaited;
}

function nameOf({ placements }: Calendar, id: string, language: string): string {
  const label: Readonly<Record<string, string>> = placements.find((each) => each.id === id)?.label ?? {};
  return label[language] ?? Object.values(label)[0] ?? id;
}
