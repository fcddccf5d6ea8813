import type { FastifyRequest } from 'fastify';

/** Not a secret: every reader's browser has it. It keeps clients of another application from asking here by mistake. */
export interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

/** Whether a request carries the credentials, each in the query string (as browsers send them) or in a header. */
export function hasCredentials(request: FastifyRequest, { appId, apiKey }: Credentials): boolean {
  const query = request.query as Readonly<Record<string, unknown>>;
  const given = (name: string) => query[name] ?? request.headers[name];
  return given('x-algolia-application-id') === appId && given('x-algolia-api-key') === apiKey;
}
