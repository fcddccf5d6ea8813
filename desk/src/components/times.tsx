// Moments by the clock of the newsletter.
import { useSyncExternalStore } from 'react';
import { useFormat } from '#src/texts/use-format.ts';

/** `at`: a moment. Shown as “18 Nov 2026, 07:00”; with its zone under the pointer. */
export function Time({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.fullTime(at)}>
      {format.time(at)}
    </time>
  );
}

/** `at`: a moment. Shown as “3 minutes ago”, and kept right. */
export function Ago({ at }: { at: string }) {
  const format = useFormat();
  // React asks anew only when the minute is another one.
  useSyncExternalStore(onMinute, () => Math.floor(Date.now() / MINUTE_MS));
  return (
    <time dateTime={at} title={format.fullTime(at)}>
      {format.ago(at)}
    </time>
  );
}

/** `day`: of the calendar, `2026-11-18`. `isFull`: with its weekday. */
export function Day({ day, isFull = false }: { day: string; isFull?: boolean }) {
  const format = useFormat();
  return <time dateTime={day}>{isFull ? format.fullDay(day) : format.day(day)}</time>;
}

const MINUTE_MS = 60_000;

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
}
