import type { ShownReader } from './shown-reader.ts';

type Consent = ShownReader['subscriber']['confirmationConsent'];

/** What an owner wrote about somebody who never confirmed here: nothing of a browser is known. Undefined when they did. */
export function findNote(
  consent: Consent,
): { readonly at: string | null; readonly wording: string } | undefined {
  if (!consent?.wording || consent.ipPrefix || consent.userAgent) return undefined;
  return { at: consent.at || null, wording: consent.wording };
}
