import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Quick rather than small: the page is made for one reader, or for one second. */
const BROTLI_QUALITY = 4;
const CODINGS = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html: string) => promisify(gzip)(html),
};
type Coding = keyof typeof CODINGS;

/** A page that is sent several times, and compressed once for each coding. */
export interface SharedPage {
  readonly html: string;
  compress(coding: Coding): Promise<Buffer>;
}

export function toSharedPage(html: string): SharedPage {
  const compressed = new Map<Coding, Promise<Buffer>>();
  return {
    html,
    compress(coding) {
      const bytes = compressed.get(coding) ?? CODINGS[coding](html);
      compressed.set(coding, bytes);
      return bytes;
    },
  };
}

/** The types lag behind: `preferred` (our order among equals) came with negotiator 1.0. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/**
 * Sends a page that was filled in. Only for pages without a secret: beside what a visitor has typed, its length would tell
 * something about it.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, compress }: SharedPage,
) {
  if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8');
  reply.header('vary', 'Accept-Encoding');
  const [coding] = (new Negotiator(request) as EncodingNegotiator).encodings(['br', 'gzip', 'identity'], {
    preferred: ['br', 'gzip'],
  });
  if (coding !== 'br' && coding !== 'gzip') return reply.send(html);
  return reply.header('content-encoding', coding).send(await compress(coding));
}
