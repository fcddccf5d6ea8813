// Reads a mail that a mail server sent to our return path: a delivery report (RFC 3464) or a feedback report (RFC 5965).
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { type Fields, parseFieldGroups } from './report-fields.ts';
import {
  isComplaint,
  MAX_RECIPIENTS,
  type ReturnedMail,
  type ReturnedTo,
  toFailure,
} from './returned-mail.ts';

/** The part of a report that is read: its own parts come first, and of the returned mail only the head is of interest. Postal-mime takes long for many parts. */
export const MAX_REPORT_BYTES = 131_072;
const MAX_NAMES = 20;
const MAX_PARSED_BYTES = 65_536;

const REPORT_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const ORIGINAL_PARTS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Where mail servers write the address that a mail was delivered to. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];
/** A name of ours, inside an address that others may have changed. */
const NAME = /(?:(?<!\d)\d{1,9}|mail)-[\da-f]{32}-[\da-f]{16}(?![\da-f])/gi;

export type ParsedReport =
  | { readonly ok: true; readonly mail: ReturnedMail }
  /** In words for the owner. */
  | { readonly ok: false; readonly reason: string };

/** @param to the address that the report was sent to, if the mail server tells it */
export async function parseReport(raw: Uint8Array, to = ''): Promise<ParsedReport> {
  const email = await parseMail(raw);
  if (!email) return { ok: false, reason: 'it cannot be read as a mail' };
  const type = readHeader(email, 'content-type');
  if (!/^\s*multipart\/report\b/i.test(type)) return { ok: false, reason: 'it is not a delivery report' };

  const feedback = findFields(email, ['message/feedback-report'])?.[0];
  const groups = findFields(email, REPORT_PARTS) ?? [];
  const returns = feedback ? toComplaints(feedback) : groups.flatMap(toReturns);
  if (returns.length === 0) return { ok: false, reason: 'it reports no failure and no complaint' };

  const original = findFields(email, ORIGINAL_PARTS)?.[0];
  const names = [
    to,
    ...RECIPIENT_HEADERS.map((header) => readHeader(email, header)),
    feedback?.get('original-mail-from') ?? '',
    original?.get('message-id') ?? '',
    original?.get('return-path') ?? '',
  ].flatMap((text) => text.slice(0, MAX_PARSED_BYTES).match(NAME) ?? []);
  return { ok: true, mail: { names: [...new Set(names)].slice(0, MAX_NAMES), returns } };
}

async function parseMail(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw.subarray(0, MAX_REPORT_BYTES), {
      forceRfc822Attachments: true,
      maxNestingDepth: 10,
      maxHeadersSize: MAX_PARSED_BYTES,
    });
  } catch {
    // Its limits are exceeded.
    return undefined;
  }
}

/** All lines of a header: several servers may have added theirs. */
function readHeader({ headers }: Email, name: string): string {
  return headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join(' ');
}

/** The fields of the first part of one of these types, a group for each recipient. */
function findFields({ attachments }: Email, types: readonly string[]): Fields[] | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return part && parseFieldGroups(toText(part), MAX_RECIPIENTS + 1);
}

function toText({ content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return bytes.subarray(0, MAX_PARSED_BYTES).toString('utf8');
}

/** `delayed` is not a failure yet; `delivered`, `relayed` and `expanded` never are. */
function toReturns(fields: Fields): ReturnedTo[] {
  if (!/^failed\b/i.test(fields.get('action') ?? '')) return [];
  const [status = ''] = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  // The final one: if it is another than ours, the mail was forwarded.
  const recipient = toAddress(fields.get('final-recipient') ?? fields.get('original-recipient') ?? '');
  return [toFailure({ recipient, status, diagnostic: fields.get('diagnostic-code') ?? '' })];
}

function toComplaints(fields: Fields): ReturnedTo[] {
  const type = fields.get('feedback-type') ?? '';
  if (!isComplaint(type)) return [];
  return [{ recipient: '', kind: 'complaint', reason: `${type} ${fields.get('user-agent') ?? ''}` }];
}

/** @example toAddress('rfc822; <ada@example.org>') // 'ada@example.org' */
function toAddress(text: string): string {
  return text
    .replace(/^[\w-]{1,40}\s*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .slice(0, 320);
}
