import type { Content, Locale } from '@midweek/core';
import type { APIRoute } from 'astro';

/** The route of a small document that exists in each language. */
export function localizedDocumentRoute(
  mediaType: string,
  render: (content: Content, locale: Locale) => string,
): APIRoute {
  return ({ locals: { content, address } }) =>
    new Response(render(content, address.locale), { headers: { 'content-type': mediaType } });
}
