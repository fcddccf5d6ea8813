import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** Headers by which proxies, tunnels and CDNs say that they speak for somebody else. */
const FORWARDING_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-(for|host|url)|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|fly-client-ip)$/;

/**
 * Whether somebody on this machine asks us directly, by a name that no DNS server can give to it. Another name is how DNS
 * rebinding looks: a page of a stranger whose host name suddenly means 127.0.0.1. HTTP/1.0 is what nginx speaks to the server
 * behind it by default. The peer of the socket counts and not `request.ip`, which believes X-Forwarded-For.
 */
export function isDirectRequest({
  socket,
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'> & { socket: { remoteAddress?: string } }): boolean {
  return (
    LOOPBACK_ADDRESSES.includes(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))
  );
}
