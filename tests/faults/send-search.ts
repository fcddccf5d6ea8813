import { type Agent, request } from 'node:http';

export type SearchReply = { readonly status: number; readonly bytes: number; readonly ms: number };

/** Sends one search as the official client does, as if through a proxy on this machine that speaks for `client`. */
export function sendSearch(
  origin: string,
  agent: Agent,
  params: Readonly<Record<string, unknown>>,
  client: string,
): Promise<SearchReply> {
  const body = JSON.stringify(params);
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
    'x-algolia-application-id': 'midweek',
    'x-algolia-api-key': 'public',
    'x-forwarded-for': client,
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/1/indexes/midweek/query`,
      { method: 'POST', agent, headers },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - started }),
        );
        answer.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
