// A certificate that signed itself, made when it is needed: no key is kept in the repository. Node reads certificates but makes none.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface TestCertificate {
  readonly pem: string;
  readonly privateKey: KeyObject;
}

export function createTestCertificate({ from, to }: { from: Date; to: Date }): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('sns.test')))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    sequence(toTime(from), toTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const body = sequence(content, SHA256_WITH_RSA, der(0x03, signature)).toString('base64');
  return { pem: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`, privateKey };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** As `261111080000Z`. */
function toTime(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
}

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
