// Mails to sponsors and about them: plain text, since they are letters between two people.
import { copyDeadline, formatDate, type Locale, t } from '@midweek/core';
import { formatMoney } from '@midweek/core/pricing';
import type { PlainMail } from '../delivery/request-mail.ts';
import { COPY_LINK } from './copy-link.ts';
import type { PlacesRequest } from './request-places.ts';
import type { WantedSlot } from './slot-repository.ts';

interface Letter {
  readonly id: string;
  readonly heldUntil: Date;
  readonly currency: string;
}

export function toReceivedMail(request: PlacesRequest, { heldUntil, currency }: Letter): PlainMail {
  const { locale, email } = request;
  return {
    to: email,
    locale,
    subject: t(locale, 'sponsorMail.received.subject'),
    text: [
      t(locale, 'sponsorMail.greeting'),
      t(locale, 'sponsorMail.received.text', { date: formatDate(locale, toDay(heldUntil)) }),
      listSlots(locale, request.slots),
      t(locale, 'sponsorMail.total', { total: formatMoney(locale, currency, request.total) }),
      t(locale, 'sponsorMail.signature'),
    ].join('\n\n'),
  };
}

export function toOwnerMail(
  request: PlacesRequest,
  { id, heldUntil, currency }: Letter,
): Omit<PlainMail, 'to'> {
  const { company, contactName, email, conflicts, slots, total, locale } = request;
  return {
    locale: 'en',
    // The name of a company is somebody else's text: a subject has one line.
    subject: `Sponsor request: ${company.replaceAll(/\s+/g, ' ')}`,
    text: [
      `${company} asks for places in the newsletter.`,
      `Contact: ${contactName}, ${email} (${locale})`,
      ...(conflicts === '' ? [] : [`Not beside: ${conflicts}`]),
      listSlots('en', slots),
      `Total: ${formatMoney('en', currency, total)}. The places are held until ${toDay(heldUntil)}.`,
      `npx midweek sponsors accept ${id}\nnpx midweek sponsors decline ${id}`,
    ].join('\n\n'),
  };
}

export function toDecisionMail(
  decision: 'accepted' | 'declined',
  request: { id: string; email: string; locale: Locale; slots: readonly WantedSlot[] },
): PlainMail {
  const { id, locale, email, slots } = request;
  const isAccepted = decision === 'accepted';
  return {
    to: email,
    locale,
    subject: t(locale, `sponsorMail.${decision}.subject`),
    text: [
      t(locale, 'sponsorMail.greeting'),
      t(locale, `sponsorMail.${decision}.text`),
      listSlots(locale, slots),
      ...(isAccepted ? [t(locale, 'sponsorMail.accepted.copy', { link: COPY_LINK })] : []),
      t(locale, 'sponsorMail.signature'),
    ].join('\n\n'),
    ...(isAccepted && { sponsorRequestId: id }),
  };
}

function listSlots(locale: Locale, slots: readonly WantedSlot[]): string {
  return slots
    .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : 1))
    .map(({ issueDate, placement, quantity }) => {
      const deadline = t(locale, 'sponsorMail.deadline', {
        date: formatDate(locale, copyDeadline(issueDate)),
      });
      return `- ${t(locale, 'sponsorMail.place', {
        date: formatDate(locale, issueDate),
        placement: t(locale, `sponsor.placement.${placement}`),
        quantity,
        deadline,
      })}`;
    })
    .join('\n');
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
