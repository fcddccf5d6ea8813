import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/**
 * What browsers send by themselves. A proxy, a tunnel or a CDN adds a header of its own, such as Via, X-Forwarded-For, CF-Ray, X-Azure-FDID
 * or Tailscale-User-Login, and new ones appear: whatever is not in this list closes the outbox.
 */
const BROWSER_HEADER =
  /^(host|connection|keep-alive|user-agent|accept(-\w+)?|authorization|content-(length|type)|last-event-id|origin|referer|cookie|dnt|priority|purpose|te|pragma|cache-control|save-data|upgrade-insecure-requests|if-none-match|if-modified-since|sec-.+)$/;

/**
 * Whether somebody on this machine asks us directly, by a name that no DNS server can give to it. Another name is how DNS
 * rebinding looks: a page of a stranger whose host name suddenly means 127.0.0.1. HTTP/1.0 is what nginx speaks to the server
 * behind it by default, and only proxies are asked for whole addresses instead of paths. The peer of the socket counts and not
 * `request.ip`, which believes X-Forwarded-For.
 */
export function isDirectRequest({
  socket,
  headers,
  httpVersion,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'url'> & {
  socket: { remoteAddress?: string };
}): boolean {
  return (
    LOOPBACK_ADDRESSES.includes(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion !== '1.0' &&
    url.startsWith('/') &&
    Object.keys(headers).every((name) => BROWSER_HEADER.test(name))
  );
}
