import { z } from 'zod';

/** A place's clock by its IANA name, such as Europe/Paris. Offsets such as +01:00 are not places: they know no summer time. */
export const TimeZoneSchema = z.string().refine(isTimeZone, 'an IANA time zone such as Europe/Paris or UTC');

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
