// The secret that tokens, form tickets and hashes are made with. It is outside of the database on purpose.
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../data-folder/make-folder.ts';
import { StartupError } from '../startup-error.ts';

const MIN_KEY_LENGTH = 32;

export interface Secret {
  /** A value that only this secret can make; `purpose` keeps uses apart. */
  sign(purpose: string, text: string): string;
}

export function createSecret(keyText: string): Secret {
  // Made once: an issue is signed three times for each reader.
  const key = createSecretKey(keyText, 'utf8');
  return {
    sign: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

export type SecretPlace = {
  readonly secretKey?: string;
  readonly dataDir: string;
  /** Whether one may be made where there is none. Default true. */
  readonly mayCreate?: boolean;
};

export function loadSecret(place: SecretPlace): Secret {
  return createSecret(loadSecretKey(place));
}

/** `SECRET_KEY`, or a key that is made at the first start and kept in the data folder. Throws a StartupError without a good one. */
export function loadSecretKey({ secretKey, dataDir, mayCreate = true }: SecretPlace): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret');
  if (mayCreate) keepKey(file, createKey());
  else if (!existsSync(file))
    throw new StartupError(
      `SECRET_KEY is not set and there is no secret in DATA_DIR (${dataDir}). Set it to the key of the server, or bring the file "secret" back.`,
    );
  const key = readFileSync(file, 'utf8');
  if (key.length < MIN_KEY_LENGTH)
    throw new StartupError(
      `${file} is damaged: it has ${key.length} characters. Restore it from a backup; without it, private links stop working, and deleted addresses are not known.`,
    );
  return key;
}

export interface PreparedSecret {
  readonly key: string;
  /** There was none where it belongs. */
  readonly isNew: boolean;
  /** Leaves a key that is new in the data folder. */
  keep(): void;
  /** Takes a key away that is new and was not kept. */
  undo(): void;
}

/**
 * Like `loadSecret`, but a new key stays only after `keep`: a data folder with a secret and no database counts as a loss, and a database with
 * readers needs the secret that it had, so the database comes first. Processes that share the folder need the same key at once (`isShared`); otherwise the
 * folder must be locked.
 */
export function prepareSecret({ secretKey, dataDir }: SecretPlace, isShared = false): PreparedSecret {
  const file = join(dataDir, 'secret');
  const isNew = !secretKey && !existsSync(file);
  const key = isNew && !isShared ? createKey() : loadSecretKey({ dataDir, ...(secretKey && { secretKey }) });
  let isKept = !isNew;
  return {
    key,
    isNew,
    keep() {
      if (!isKept) keepKey(file, key);
      isKept = true;
    },
    undo() {
      if (!isKept && isShared) rmSync(file, { force: true });
    },
  };
}

/** A text by which two keys can be compared without either of them. */
export function toFingerprint(key: string): string {
  return createSecret(key).sign('fingerprint', 'secret');
}

function createKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Written atomically. If two processes create a key at the same time, the first one wins. */
export function keepKey(file: string, key: string): void {
  makeFolder(dirname(file));
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, key, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
