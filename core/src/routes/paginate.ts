export type Page<T> = { number: number; count: number; entries: T[] };

/** Splits entries into pages; there is always a first one, even without entries. */
export function paginate<T>(entries: readonly T[], perPage: number): Page<T>[] {
  const count = Math.max(1, Math.ceil(entries.length / perPage));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    count,
    entries: entries.slice(index * perPage, (index + 1) * perPage),
  }));
}
