// Signs messages with DKIM, so that receivers can tell that the owner of the domain sent them. The key is read once, when the server starts.
import { createPrivateKey, createPublicKey } from 'node:crypto';
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

/** What the DNS record has to say; undefined without a readable file. */
export function readPublicKey(
  keyFile: string | undefined,
): { readonly type: 'rsa' | 'ed25519'; readonly base64: string } | undefined {
  if (keyFile === undefined) return undefined;
  try {
    const key = createPublicKey(readFileSync(keyFile, 'utf8'));
    const spki = key.export({ type: 'spki', format: 'der' });
    // Of an Ed25519 key the record has the bare 32 bytes (RFC 8463).
    return key.asymmetricKeyType === 'ed25519'
      ? { type: 'ed25519', base64: spki.subarray(-32).toString('base64') }
      : { type: 'rsa', base64: spki.toString('base64') };
  } catch {
    return undefined;
  }
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
