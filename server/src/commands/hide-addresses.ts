const ADDRESS = /([^\s@<>"',;:()[\]]{1,64})@([^\s@<>"',;:()[\]]{1,255})/gu;

/**
 * An answer for an editor: every address in it, wherever it stands, keeps its first letter and the end of its domain.
 * @example hideAddresses({ email: 'ada@mail.example.org' }) // { email: 'a…@….org' }
 */
export function hideAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, (_, name, domain) => shorten(name, domain));
  if (Array.isArray(value)) return value.map(hideAddresses);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [hideAddresses(key), hideAddresses(each)]),
  );
}

function shorten(name: string, domain: string): string {
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${Array.from(name)[0]}…@…${end}`;
}
