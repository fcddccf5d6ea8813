// Where the desk may be entered: over https at the address of the site, or on this machine.
import type { FastifyRequest } from 'fastify';
import { isDirectRequest } from '../mail/outbox/is-direct-request.ts';

export interface DeskOrigin {
  /** As browsers write it. */
  readonly origin: string;
  readonly isSecure: boolean;
}

/** Undefined for any other address: a cookie of the desk would travel in plain text, or belong to a stranger's host name. */
export function findDeskOrigin(request: FastifyRequest, siteOrigin: string): DeskOrigin | undefined {
  const site = new URL(siteOrigin);
  // A proxy in front may not say that it ends TLS, but it passes the host on.
  if (request.host === site.host && site.protocol === 'https:')
    return { origin: site.origin, isSecure: true };
  if (isDirectRequest(request.raw)) return { origin: `http://${request.host}`, isSecure: false };
  return undefined;
}

/** Passkeys belong to a name, and 127.0.0.1 is none. @example toNamedOrigin('http://127.0.0.1:3000') // 'http://localhost:3000' */
export function toNamedOrigin(address: string): string {
  return address.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
}

/** Whether a page of the desk itself has sent this. Without any word about where it comes from, it has not. */
export function isSentByDesk({ headers }: FastifyRequest, { origin }: DeskOrigin): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site !== undefined : headers.origin === origin;
}
