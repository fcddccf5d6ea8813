// Clients encode events in several ways and label them unreliably, so the encoding is detected from the bytes.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LIMITS } from '../../limits.ts';
import { CollectorError } from './collector-error.ts';

const unzip = promisify(gunzip);
const FORM = /^data=/;

/** JSON, JSON in gzip, or a form whose field `data` has JSON, as it is or in base64. */
export async function unpackBody(body: Buffer): Promise<unknown> {
  const text = (isGzip(body) ? await unpackGzip(body) : body).toString('utf8');
  try {
    return JSON.parse(FORM.test(text) ? unpackForm(text) : text);
  } catch (error) {
    throw new CollectorError(400, 'The body is neither JSON, nor JSON in gzip, nor a form with "data"', {
      cause: error,
    });
  }
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

async function unpackGzip(body: Buffer): Promise<Buffer> {
  try {
    return await unzip(body, { maxOutputLength: LIMITS.maxUnpackedEventBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new CollectorError(413, 'The body is too large', { cause: error });
    throw new CollectorError(400, 'The body is not valid gzip', { cause: error });
  }
}

function unpackForm(text: string): string {
  const data = new URLSearchParams(text).get('data') ?? '';
  // Spaces are plus signs of base64 that were not escaped.
  return /^\s*[[{]/.test(data) ? data : Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8');
}
