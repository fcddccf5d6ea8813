import { type Copy, type CopyField, SPONSOR_PATHS } from '@midweek/core/browser';

const TIMEOUT_MS = 30_000;

/** Of which place, by whose link. */
export interface CopyAddress {
  readonly token: string;
  readonly slot: string;
  readonly locale: string;
}

/** What became of what was sent. `message` is the server's own sentence; none when it could not be asked. */
export interface CopyOutcome {
  readonly isOk: boolean;
  readonly message: string | undefined;
  readonly fields: Partial<Record<CopyField, string>>;
}

export function toCopyUrl(path: 'copy' | 'copyImage', { token, slot, locale }: CopyAddress): string {
  return `${SPONSOR_PATHS[path]}?${new URLSearchParams({ token, slot, locale })}`;
}

export function putCopy(address: CopyAddress, copy: Copy & { removeImage: boolean }): Promise<CopyOutcome> {
  return put(toCopyUrl('copy', address), JSON.stringify(copy), 'application/json');
}

export function putImage(address: CopyAddress, file: Blob): Promise<CopyOutcome> {
  // The server looks at the bytes; a type that no browser knows would be refused before that.
  return put(toCopyUrl('copyImage', address), file, 'image/*');
}

/** Sends something once. A failure of the network is an outcome like others. */
async function put(url: string, body: string | Blob, type: string): Promise<CopyOutcome> {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': type, accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toCopyOutcome(response.ok, await response.json());
  } catch {
    return { isOk: false, message: undefined, fields: {} };
  }
}

/** Reads the server's answer. */
export function toCopyOutcome(isOk: boolean, body: unknown): CopyOutcome {
  const { message, help, fields } = Object(body) as Record<string, unknown>;
  const sentences = [message, help].filter((text) => typeof text === 'string');
  return {
    isOk,
    message: sentences.length > 0 ? sentences.join(' ') : undefined,
    fields: Object.fromEntries(Object.entries(Object(fields)).filter(([, text]) => typeof text === 'string')),
  };
}
