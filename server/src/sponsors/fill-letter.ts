import type { Letter } from '../mail/service/write-message.ts';
import { type AdLinkOptions, fillAdLink } from './ads/ad-link.ts';
import { CONFIRM_LINK, fillConfirmLink } from './requests/confirm-link.ts';

export interface LetterOptions extends AdLinkOptions {
  readonly now: () => Date;
}

/** The text of a letter with the private link that it carries, if any; undefined when it came too late. */
export async function fillLetter(
  options: LetterOptions,
  { values, locale }: Letter,
): Promise<string | undefined> {
  const { text = '', sponsorRequestId: requestId } = values;
  if (requestId === undefined) return text;
  const fill = text.includes(CONFIRM_LINK) ? fillConfirmLink : fillAdLink;
  return fill(options, text, { requestId, locale });
}
