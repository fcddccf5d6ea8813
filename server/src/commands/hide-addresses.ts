// What an editor does not get: addresses, wherever they stand in an answer.

/** In the spellings that mail servers and people use: quoted, encoded, with spaces around the sign. */
const ADDRESS =
  /("[^"\n]{1,64}"|[^\s@＠<>",;:()[\]]{1,64}?)(?:\s?[@＠]\s?|%40)([\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,253}[\p{L}\p{N}])?)/giu;

/** What mail servers said: they name people as they like. */
const REASONS = new Set(['reason', 'lastError']);
/** What everybody may read: texts of the newsletter and of ads, records of its domain. */
const PUBLIC = new Set(['text', 'html', 'subject', 'title', 'body', 'url', 'alt', 'found', 'wanted', 'from']);

/**
 * An answer for an editor: every address in it keeps its first letter and the end of its domain, and of what a mail server said only its code stays.
 * @example hideAddresses({ email: 'ada@mail.example.org' }) // { email: 'a…@….org' }
 */
export function hideAddresses(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return hideIn(value, key);
  if (Array.isArray(value)) return value.map((each) => hideAddresses(each, key));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [hideIn(name, ''), hideAddresses(each, name)]),
  );
}

function hideIn(text: string, key: string): string {
  if (PUBLIC.has(key)) return text;
  if (REASONS.has(key)) return /^\D{0,40}(\d{3}(?: \d\.\d{1,3}\.\d{1,3})?)\b/.exec(text)?.[1] ?? '…';
  // Pictures are long texts without any.
  if (!/[@＠]|%40/.test(text)) return text;
  return text.replace(ADDRESS, (_, name, domain) => shorten(name, domain));
}

function shorten(name: string, domain: string): string {
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${Array.from(name.replaceAll('"', ''))[0] ?? ''}…@…${end}`;
}
