// Local storage for code that is loaded later. It does not import `shell/storage.ts`, which is part of every page's first script: the bundler
// would move that into a chunk of its own. Unlike that module it does not warn when storage is not available.

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

export function forgetQuietly(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It cannot be read either.
  }
}
