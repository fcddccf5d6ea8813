import { z } from 'zod';
import { parseEmail } from './email-address.ts';

/** An address that the owner typed, checked like one that a reader types. */
export const AddressSchema = z.string().transform((text, context) => {
  const email = parseEmail(text);
  if (email) return email;
  context.addIssue({ code: 'custom', message: `"${text}" is not an email address` });
  return z.NEVER;
});
