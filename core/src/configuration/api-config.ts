import { z } from 'zod';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Where the server answers, when it is not where the pages are; `none` when there is no server at all. */
export const ApiSchema = z.string().superRefine((api, { addIssue }) => {
  const message = findProblem(api);
  if (message) addIssue({ code: 'custom', message, input: api });
});

/** What to write instead; undefined for what is right. */
function findProblem(api: string): string | undefined {
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
