import { type ComponentType, lazy } from 'react';

/** The eight places, in the order of the navigation. The key is that of its texts. */
export const PLACES = [
  { key: 'week', path: '/' },
  { key: 'issues', path: '/issues' },
  { key: 'readers', path: '/readers' },
  { key: 'figures', path: '/figures' },
  { key: 'sponsors', path: '/sponsors' },
  { key: 'mail', path: '/mail' },
  { key: 'health', path: '/health' },
  { key: 'people', path: '/people' },
] as const;

export type PlaceKey = (typeof PLACES)[number]['key'];

/** Each comes when it is opened. */
export const PAGES: Record<PlaceKey, ComponentType> = {
  week: lazy(async () => ({ default: (await import('#src/places/week/week.tsx')).WeekPlace })),
  issues: lazy(async () => ({ default: (await import('#src/places/issues/issues.tsx')).IssuesPlace })),
  readers: lazy(async () => ({ default: (await import('#src/places/readers/readers.tsx')).ReadersPlace })),
  figures: lazy(async () => ({ default: (await import('#src/places/figures/figures.tsx')).FiguresPlace })),
  sponsors: lazy(async () => ({
    default: (await import('#src/places/sponsors/sponsors.tsx')).SponsorsPlace,
  })),
  mail: lazy(async () => ({ default: (await import('#src/places/mail/mail.tsx')).MailPlace })),
  health: lazy(async () => ({ default: (await import('#src/places/health/health.tsx')).HealthPlace })),
  people: lazy(async () => ({ default: (await import('#src/places/people/people.tsx')).PeoplePlace })),
};

/** Whether an address belongs to a place: `/readers/42` to `/readers`. */
export function isInPlace(address: string, path: string): boolean {
  return path === '/' ? address === '/' : address === path || address.startsWith(`${path}/`);
}
