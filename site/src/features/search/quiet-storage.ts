// Local storage for code that is fetched late. It has no part of the page's first script (`storage/storage.ts`), which would become a file of
// its own for every page; that one warns when storage is not available.

export function readQuietly(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeQuietly(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Lasts as long as the page, then.
  }
}
