// The secret that tokens, form tickets and hashes are made with. It is outside of the database on purpose.
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secret {
  /** A value that only this secret can make; `purpose` keeps uses apart. */
  sign(purpose: string, text: string): string;
}

export function createSecret(key: string): Secret {
  return {
    sign: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

/** The key of `SECRET_KEY`, or one that is made at the first start and kept in the data folder. */
export function loadSecret({ secretKey, dataDir }: { secretKey?: string; dataDir: string }): Secret {
  if (secretKey) return createSecret(secretKey);
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails when another process was first: then its key is read.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createSecret(readFileSync(file, 'utf8'));
}
