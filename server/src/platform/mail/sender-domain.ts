/** @example toSenderDomain('Midweek <hello@midweek.example>') // 'midweek.example' */
export function toSenderDomain(from: string): string {
  return from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim();
}
