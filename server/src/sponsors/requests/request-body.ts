import {
  type Bookable,
  LocaleSchema,
  MAX_REQUESTED_SLOTS,
  parseSlot,
  REQUEST_FIELDS,
  type RequestedSlot,
  type RequestField,
  SignupBodySchema,
} from '@midweek/core';
import { z } from 'zod';
import { toLine, toText } from '../../forms/clean-text.ts';
import type { SignupAttempt } from '../../forms/guard.ts';
import { parseEmail } from '../../mail/smtp/email-address.ts';
import { countPlaces } from './request-limits.ts';

const Line = z.string().transform(toLine).pipe(z.string().min(1).max(200));
const Note = z.string().transform(toText).pipe(z.string().max(1000));

/** Of a form one place is a text and several are a list; pages of an earlier version name what was not chosen too, as an empty text. */
const Places = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(100)])
  .transform((places) => [places].flat().filter((place) => place !== ''));

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
      const known = places.map((text) => parseSlot(text, bookable)).filter((slot) => slot !== undefined);
      const total = countPlaces(known);
      const isWhole = known.length === places.length && total >= 1 && total <= MAX_REQUESTED_SLOTS;
      const slots = addUp(known);
      if (!isWhole || !slots.every((slot) => fitsIssue(slot, bookable))) context.addIssue({ code: 'custom' });
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
      /** What the guard looks at. */
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

/** A form names each place by itself, also those of one kind in one issue. */
function addUp(slots: readonly RequestedSlot[]): RequestedSlot[] {
  const same = Map.groupBy(slots, ({ issueDate, placement }) => `${issueDate} ${placement}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: countPlaces([first, ...others]) }] : [],
  );
}

/** Whether an issue has that many places of the kind. */
function fitsIssue({ placement, quantity }: RequestedSlot, { placements }: Bookable): boolean {
  return quantity <= (placements.find(({ id }) => id === placement)?.perIssue ?? 0);
}
