import { z } from 'zod';

/** Where the site lives. Pages, feeds and emails take their addresses from its origin. */
export const UrlSchema = z
  .string()
  .superRefine((url, { addIssue }) => {
    const message = findProblem(url);
    if (message) addIssue({ code: 'custom', message, input: url });
  })
  .transform((url) => URL.parse(url)?.origin ?? url);

/** What to write instead; undefined for what is right. */
function findProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'the address of the site, such as https://example.com';
  if (url.username || url.password)
    return `${url.origin}, without a name and a password: every page would show them`;
  if (url.pathname !== '/' || url.search || url.hash)
    return `${url.origin}, without a path: the home page is at the root of its host`;
  return undefined;
}
