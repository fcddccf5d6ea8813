// Which secret goes with a restored database. With another one, links in mails already sent stop working and deleted addresses are not known
// any more, so that never happens unless the owner says so.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerProblem } from '../owner-problem.ts';
import { keepKey, loadSecretKey, type SecretPlace, toFingerprint } from '../secrets/secret.ts';
import type { BackupHeader } from './backup-format.ts';

export interface SecretPlan {
  /** `written` from the backup, `same` as was here already, or `other` than that of the backup. */
  readonly secret: 'written' | 'same' | 'other';
  /** Writes it, where it is to be written. */
  keep(): void;
  /** Takes that back. */
  undo(): void;
}

const NOTHING = { keep: () => undefined, undo: () => undefined };
const CONSEQUENCE = 'links in mails already sent stop working, and deleted addresses are no longer known';

/** @param ignores the owner goes on with another secret, or none */
export function planSecret(
  place: Pick<SecretPlace, 'secretKey' | 'dataDir'>,
  { secret }: Pick<BackupHeader, 'secret'>,
  ignores = false,
): SecretPlan {
  const file = join(place.dataDir, 'secret');
  const isHere = place.secretKey !== undefined || existsSync(file);
  if (isHere && toFingerprint(loadSecretKey({ ...place, mayCreate: false })) === secret.fingerprint)
    return { secret: 'same', ...NOTHING };
  if (ignores) return { secret: 'other', ...NOTHING };
  const { key } = secret;
  const goOn = `or go on with --without-secret: ${CONSEQUENCE}`;
  if (place.secretKey !== undefined)
    throw new OwnerProblem(
      `SECRET_KEY is not the secret of this backup; ${key ? 'unset it' : 'set it to that of the server that was backed up'}, ${goOn}`,
    );
  if (!key)
    throw new OwnerProblem(
      `this backup was made without its secret${isHere ? `, and ${file} is another one` : ''}; set SECRET_KEY to that of the server that was backed up, ${goOn}`,
    );
  if (isHere)
    throw new OwnerProblem(
      `${file} is not the secret of this backup; move it away if nothing needs it, restore into a new DATA_DIR, ${goOn}`,
    );
  let isKept = false;
  return {
    secret: 'written',
    keep() {
      keepKey(file, key);
      isKept = true;
    },
    undo() {
      if (isKept) rmSync(file, { force: true });
    },
  };
}
