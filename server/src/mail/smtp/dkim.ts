// Signs messages with DKIM, so that receivers can tell that the owner of the domain sent them. The key is read once, when the server starts.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { StartupError } from '../../startup-error.ts';

export interface DkimSettings {
  /** What comes before `._domainkey` in the name of the DNS record. */
  readonly selector: string;
  /** A file with the private key, PEM. */
  readonly keyFile: string;
}

/** Signs the text of a message for a domain. */
export type SignMessage = (raw: Buffer, domain: string) => Promise<Buffer>;

/** Throws a StartupError when the file has no private key. */
export function createDkimSigner({ selector: keySelector, keyFile }: DkimSettings): SignMessage {
  const privateKey = readKey(keyFile);
  return (raw, domainName) => buffer(new DKIM({ domainName, keySelector, privateKey }).sign(raw));
}

function readKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch (error) {
    throw new StartupError(
      `DKIM_KEY_FILE (${file}) is not the file of a private key: ${error instanceof Error ? error.message : error}. Make one with: openssl genrsa -out dkim.pem 2048`,
      { cause: error },
    );
  }
}
