import { createContext, use } from 'react';
import type { Place } from '../address.ts';

/** The language of a mail, and the page that its links start from. */
export const PlaceContext = createContext<Place | undefined>(undefined);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('mail: a part of a mail was drawn outside of one');
  return place;
}
