// The least that Node can do: an HTTP server of its own process that sends answers it was given, whatever is asked for.
// A request with If-None-Match gets the second one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = { status: number; headers: [name: string, value: string][]; body: string };

process.once('message', ({ page, notModified, keepAliveTimeoutMs }: BareSettings) => {
  const prepare = ({ status, headers, body }: BareAnswer) => ({
    status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(body, 'base64'),
  });
  const [whole, unchanged] = [prepare(page), prepare(notModified)];
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    const { status, headers, body } = request.headers['if-none-match'] === undefined ? whole : unchanged;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
process.once('disconnect', () => process.exit());

export type BareSettings = { page: BareAnswer; notModified: BareAnswer; keepAliveTimeoutMs: number };
