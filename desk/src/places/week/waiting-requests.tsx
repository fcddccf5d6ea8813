import type { OutputOf } from '@midweek/server/owner';
import { Link } from 'wouter';
import { useCommand } from '#src/api/use-command.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { findFirstEnd } from './first-end.ts';

/** Requests of sponsors that nobody has answered, and when the first of them loses its places. */
export function WaitingRequests({ calendar }: { calendar: NonNullable<OutputOf<'show-sponsor-calendar'>> }) {
  const t = useTexts('week');
  const format = useFormat();
  const requests = useCommand('list-sponsor-requests', { state: 'requested' }).data ?? [];
  if (requests.length === 0) return null;
  const end = findFirstEnd(calendar, requests);
  return (
    <p>
      <Link to="/sponsors">{t.waiting(requests.length)}</Link>
      {end && `, ${t.holdEnds(format.fullTime(end))}`}
    </p>
  );
}
