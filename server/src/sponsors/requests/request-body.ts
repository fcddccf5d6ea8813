import {
  LocaleSchema,
  MAX_REQUESTED_SLOTS,
  PLACE_TEXT,
  REQUEST_FIELDS,
  type RequestedSlot,
  type RequestField,
  SignupBodySchema,
  toChosenPlaces,
  toRequestedSlots,
} from '@midweek/core';
import { z } from 'zod';
import { toLine, toText } from '../../forms/clean-text.ts';
import type { SignupAttempt } from '../../forms/guard.ts';
import { parseEmail } from '../../mail/smtp/email-address.ts';
import { countPlaces } from './request-limits.ts';
import type { Bookable } from './slot-repository.ts';

const Line = z.string().transform(toLine).pipe(z.string().min(1).max(200));
const Note = z.string().transform(toText).pipe(z.string().max(1000));

/** Of a form one place is a text and several are a list; pages of an earlier version name what was not chosen too, as an empty text. */
const Places = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(100)])
  .transform((places) => [places].flat().filter((place) => place !== ''))
  .pipe(z.array(z.string().regex(PLACE_TEXT)).min(1));

function createBodySchema(bookable: Bookable) {
  return z.object({
    company: Line,
    contactName: Line,
    email: z
      .string()
      .max(1000)
      .transform((text, context) => {
        const email = parseEmail(text);
        if (!email) context.addIssue({ code: 'custom' });
        return email ?? z.NEVER;
      }),
    conflicts: Note.default(''),
    slots: Places.transform((places, context) => {
      // A form names each place by itself, also those of one kind in one issue.
      const slots = toRequestedSlots(toChosenPlaces(places));
      const isTooMuch = countPlaces(slots) > MAX_REQUESTED_SLOTS;
      if (isTooMuch || !slots.every((slot) => isBookable(slot, bookable)))
        context.addIssue({ code: 'custom' });
      return slots;
    }),
    locale: LocaleSchema.optional(),
    ...SignupBodySchema.pick({ website: true, ticket: true, solution: true }).shape,
  });
}

export type ParsedRequest =
  | {
      readonly ok: true;
      readonly request: {
        company: string;
        contactName: string;
        conflicts: string;
        slots: RequestedSlot[];
      };
      /** Fields for the guard. */
      readonly attempt: Omit<SignupAttempt, 'ip' | 'isPlainForm'>;
    }
  | { readonly ok: false; readonly fields: RequestField[] };

/** Reads a request; every field that is wrong is named. */
export function parseRequest(body: unknown, bookable: Bookable): ParsedRequest {
  const parsed = createBodySchema(bookable).safeParse(body);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const fields = REQUEST_FIELDS.filter((field) => names.has(field));
    // Something that is not an object at all lacks everything.
    return { ok: false, fields: fields.length > 0 ? fields : [...REQUEST_FIELDS] };
  }
  const { company, contactName, conflicts, slots, email, website, ticket, solution } = parsed.data;
  return {
    ok: true,
    request: { company, contactName, conflicts, slots },
    attempt: { email, website, ticket, solution },
  };
}

/** Whether an issue that can be booked has that many places of the kind. */
function isBookable(
  { issueDate, placement, quantity }: RequestedSlot,
  { days, placements }: Bookable,
): boolean {
  const perIssue = placements.find(({ id }) => id === placement)?.perIssue ?? 0;
  return days.includes(issueDate) && quantity <= perIssue;
}
