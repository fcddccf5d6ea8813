import { z } from 'zod';

/** An address, or a name and one in angle brackets. Line breaks would start another header of a mail. */
const SENDER =
  /^(?:[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+|[^\r\n<>]*\S[^\r\n<>]* <[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+>)$/;

export const SenderSchema = z
  .string()
  .trim()
  .regex(SENDER, 'an address such as hello@example.com, or with a name: The desk <hello@example.com>');
