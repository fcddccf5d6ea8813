import { z } from 'zod';

/** Where the site lives. Pages, feeds and emails take their addresses from its origin. */
export const UrlSchema = checkedBy(explainUrl).transform((url) => URL.parse(url)?.origin ?? url);

/** A text for which `explain` returns what to write instead, and nothing for a right one. */
function checkedBy(explain: (text: string) => string | undefined) {
  return z.string().refine((text) => explain(text) === undefined, {
    error: ({ input }) => explain(String(input)),
  });
}

function explainUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'the address of the site, such as https://example.com';
  if (url.username || url.password)
    return `${url.origin}, without a name and a password: every page would show them`;
  if (url.pathname !== '/' || url.search || url.hash)
    return `${url.origin}, without a path: the home page is at the root of its host`;
  return undefined;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Where the server answers, when it is not where the pages are; `none` when there is no server at all. */
export const ApiSchema = checkedBy(explainApi);

function explainApi(api: string): string | undefined {
  if (api === 'none') return undefined;
  const url = URL.parse(api);
  if (!url || !/^https?:$/.test(url.protocol))
    return 'none, or the address of the server, such as https://api.example.com';
  if (url.username || url.password)
    return `${toOrigin(url)}, without a name and a password: every page would show them`;
  if (url.protocol === 'http:' && !LOCAL_HOSTS.includes(url.hostname))
    return `${toOrigin(url, 'https:')}: addresses of readers are not sent in plain text`;
  if (api !== url.origin) return `${url.origin}, without a path or a slash at its end`;
  return undefined;
}

function toOrigin({ host, protocol }: URL, wanted = protocol): string {
  return `${wanted}//${host}`;
}

/** Prefix of everything that a page asks the server: empty when the server has the pages, too. */
export function toApiOrigin({ api }: { api?: string | undefined } = {}): string {
  return api === undefined || api === 'none' ? '' : api;
}

/** An address, or a name and one in angle brackets. Line breaks would start another header of a mail. */
const SENDER =
  /^(?:[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+|[^\r\n<>]*\S[^\r\n<>]* <[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+>)$/;

export const SenderSchema = z
  .string()
  .trim()
  .regex(SENDER, 'an address such as hello@example.com, or with a name: The desk <hello@example.com>');
