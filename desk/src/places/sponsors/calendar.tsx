import { useState } from 'react';
import { Link } from 'wouter';
import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Part } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Day } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { BlockDay } from './block-day.tsx';
import { type CalendarDay, type CalendarPlace, type SponsorCalendar, usePlacementName } from './names.ts';
import styles from './sponsors.module.css';

const QUARTER = 12;
const HALF_A_YEAR = 26;

/** The next issues with every place and who has it. */
export function Calendar() {
  const t = useTexts('sponsors');
  const [issues, setIssues] = useState(QUARTER);
  const calendar = useCommand('show-sponsor-calendar', issues === QUARTER ? {} : { issues }, {
    keepsLast: true,
  });
  return (
    <Part title={t.calendar}>
      <Loaded result={calendar}>
        {(found) =>
          found && (
            <>
              <Days calendar={found} />
              {issues === QUARTER && (
                <div>
                  <Button onClick={() => setIssues(HALF_A_YEAR)}>{t.moreIssues}</Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

function Days({ calendar: { days, placements } }: { calendar: SponsorCalendar }) {
  const t = useTexts('sponsors');
  const isOwner = useIsOwner();
  const nameOf = usePlacementName();
  const known = placements.map(({ id }) => id);
  const former = days.flatMap(({ places }) => places.map(({ placement }) => placement));
  const kinds = [...new Set([...known, ...former])];
  return (
    <div className={styles.calendar}>
      <Table
        caption={t.calendar}
        columns={[{ head: t.issue }, ...kinds.map((id) => ({ head: nameOf(id) })), { head: t.sale }]}
        rows={days.map((day) => ({
          key: day.issueDate,
          cells: [
            <Day key="day" day={day.issueDate} />,
            ...kinds.map((id) => (
              <Places key={id} places={day.places.filter(({ placement }) => placement === id)} />
            )),
            <Sale key="sale" day={day} canChange={isOwner} />,
          ],
        }))}
      />
    </div>
  );
}

/** Places that are free or off sale are counted, the others are listed. */
function Places({ places }: { places: readonly CalendarPlace[] }) {
  const t = useTexts('sponsors');
  const count = (state: CalendarPlace['state']) => places.filter((place) => place.state === state).length;
  const isAlone = places.length === 1;
  return (
    <ul className={styles.slots}>
      {places
        .filter(({ state }) => state === 'held' || state === 'taken')
        .map((place) => (
          <li key={place.position}>
            <Booked place={place} />
          </li>
        ))}
      {count('free') > 0 && <li className={styles.free}>{isAlone ? t.free : t.someFree(count('free'))}</li>}
      {count('blocked') > 0 && (
        <li className={styles.free}>{isAlone ? t.blocked : t.someBlocked(count('blocked'))}</li>
      )}
    </ul>
  );
}

function Booked({ place }: { place: CalendarPlace }) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const { state, company, requestId, heldUntil, hasAd, isInserted } = place;
  const note =
    state === 'held'
      ? heldUntil && t.heldUntil(format.time(heldUntil))
      : isInserted
        ? t.inIssue
        : hasAd
          ? t.hasAd
          : t.noAd;
  const name = state === 'held' ? t.held(company ?? '') : (company ?? '');
  return (
    <>
      {requestId ? <Link to={`/sponsors/${requestId}`}>{name}</Link> : name}
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

function Sale({ day, canChange }: { day: CalendarDay; canChange: boolean }) {
  const t = useTexts('sponsors');
  const count = (state: CalendarPlace['state']) => day.places.filter((each) => each.state === state).length;
  const [free, blocked] = [count('free'), count('blocked')];
  if (!day.isIssueDay) return t.noIssue;
  if (!canChange) return day.isBookable ? t.onSale : t.tooLate;
  return (
    <span className={styles.sale}>
      {!day.isBookable && <span className={styles.free}>{t.tooLate}</span>}
      {day.isBookable && free > 0 && <BlockDay kind="block" day={day.issueDate} places={free} />}
      {blocked > 0 && <BlockDay kind="unblock" day={day.issueDate} places={blocked} />}
    </span>
  );
}
