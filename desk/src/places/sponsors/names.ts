import type { OutputOf } from '@midweek/server/owner';
import { useCommand } from '#src/api/use-command.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useLanguage } from '#src/texts/use-texts.tsx';

export type SponsorCalendar = NonNullable<OutputOf<'show-sponsor-calendar'>>;
export type CalendarDay = SponsorCalendar['days'][number];
export type CalendarPlace = CalendarDay['places'][number];
export type ListedRequest = OutputOf<'list-sponsor-requests'>[number];

export type SponsorRequest = OutputOf<'show-sponsor-request'>;

/** The name of a kind of place, in the language of the desk; of one that is not sold any more its id. */
export function usePlacementName(): (id: string) => string {
  const { data } = useCommand('show-sponsor-calendar', {});
  const { language } = useLanguage();
  return (id) => {
    const label: Readonly<Record<string, string>> =
      data?.placements.find((each) => each.id === id)?.label ?? {};
    return label[language] ?? Object.values(label)[0] ?? id;
  };
}

/** A place as a request names it, `2026-11-18 main`: its day and its kind. */
export function useSlotName(): (slot: string) => string {
  const format = useFormat();
  const name = usePlacementName();
  return (slot) => {
    const [day = '', placement = ''] = slot.split(' ');
    return `${format.day(day)}, ${name(placement)}`;
  };
}
