// Mails to sponsors and about them: plain text, since they are letters between two people.

import { FALLBACK_LOCALE, type Locale, type Placement, type RequestedSlot, t } from '@midweek/core';
import { formatMoney } from '@midweek/core/browser';
import { withSite } from '@midweek/core/files';
import type { PlainMail } from '../../mail/service/request-mail.ts';
import { AD_LINK, CONFIRM_LINK } from '../sponsor-link.ts';
import { formatMoment, toPlaceLines } from './request-words.ts';
import type { PlacesRequest, SponsorRequest } from './sponsor-request.ts';

/** Those of the price list: mails call them by their names. */
type Placements = readonly Placement[];

/** The only mail to an address that nobody has confirmed: it repeats nothing that somebody typed. */
export function toConfirmMail(
  { locale, email, slots, total }: PlacesRequest,
  { id, currency, placements }: { id: string; currency: string; placements: Placements },
): PlainMail {
  const body = [
    t(locale, 'sponsorMail.confirm.text'),
    listSlots(locale, slots, placements),
    t(locale, 'sponsorMail.total', { total: formatMoney(locale, currency, total) }),
    t(locale, 'sponsorMail.confirm.link', { link: CONFIRM_LINK }),
    t(locale, 'sponsorMail.confirm.notYou'),
  ];
  return { ...toLetter({ locale, email }, 'confirm', body), sponsorRequestId: id };
}

export function toHeldMail(
  request: SponsorRequest,
  { heldUntil, placements }: { heldUntil: Date; placements: Placements },
): PlainMail {
  const { locale, wanted } = request;
  const date = formatMoment(locale, heldUntil);
  const body = [t(locale, 'sponsorMail.held.text', { date }), listSlots(locale, wanted, placements)];
  return toLetter(request, 'held', body);
}

/** What became of a request; `expired` when nobody has answered in time. */
export function toOutcomeMail(
  outcome: 'accepted' | 'declined' | 'expired',
  request: SponsorRequest,
  placements: Placements,
): PlainMail {
  const { id, locale, wanted } = request;
  const body = [t(locale, `sponsorMail.${outcome}.text`), listSlots(locale, wanted, placements)];
  if (outcome !== 'accepted') return toLetter(request, outcome, body);
  const link = t(locale, 'sponsorMail.accepted.copy', { link: AD_LINK });
  return { ...toLetter(request, outcome, [...body, link]), sponsorRequestId: id };
}

function toLetter(
  { locale, email }: Pick<SponsorRequest, 'locale' | 'email'>,
  name: 'confirm' | 'held' | 'accepted' | 'declined' | 'expired',
  body: readonly string[],
): PlainMail {
  const paragraphs = [t(locale, 'sponsorMail.greeting'), ...body, t(locale, 'sponsorMail.signature')];
  const subject = t(locale, `sponsorMail.${name}.subject`);
  return { to: email, locale, subject, text: paragraphs.join('\n\n') };
}

interface OwnerMailOptions {
  readonly heldUntil: Date;
  readonly currency: string;
  readonly to: string;
  readonly placements: Placements;
}

export function toOwnerMail(
  { id, company, contactName, email, conflicts, wanted, total, locale }: SponsorRequest,
  { heldUntil, currency, to, placements }: OwnerMailOptions,
): PlainMail {
  return {
    to,
    locale: FALLBACK_LOCALE,
    // The name of a company is somebody else's text: a subject has one line.
    subject: `Sponsor request: ${company.replaceAll(/\s+/g, ' ')}`,
    text: [
      `${company} asks for places in the newsletter.`,
      `Contact: ${contactName}, ${email} (${locale})`,
      ...(conflicts === '' ? [] : [`Not beside: ${conflicts}`]),
      listSlots(FALLBACK_LOCALE, wanted, placements),
      `Total: ${formatMoney(FALLBACK_LOCALE, currency, total)}. The places are held until ${formatMoment(FALLBACK_LOCALE, heldUntil)}.`,
      `${withSite(`npx midweek sponsors accept ${id}`)}\n${withSite(`npx midweek sponsors decline ${id}`)}`,
    ].join('\n\n'),
  };
}

function listSlots(locale: Locale, slots: readonly RequestedSlot[], placements: Placements): string {
  return toPlaceLines(locale, slots, placements)
    .map((line) => `- ${line}`)
    .join('\n');
}
