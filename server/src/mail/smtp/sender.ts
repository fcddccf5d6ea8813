/**
 * The sender of mails: an address without a name gets that of the newsletter.
 * @example toSender('hello@midweek.example', 'Midweek') // 'Midweek <hello@midweek.example>'
 */
export function toSender(from: string, name: string): string {
  if (from.includes('<')) return from;
  // Commas and the like would end the name.
  const isPlain = /^[\p{L}\p{N} .'’-]+$/u.test(name);
  return `${isPlain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`} <${from.trim()}>`;
}
