import type { Content, Locale } from '@midweek/core';
import type { APIRoute } from 'astro';
import { getContent } from '#src/content.ts';
import { inEveryLocale } from '#src/routing.ts';

/** The route of a small document that exists in each language. */
export function localizedDocumentRoute(
  mediaType: string,
  render: (content: Content, locale: Locale) => string,
) {
  const getStaticPaths = () => inEveryLocale(() => [{ params: {}, props: {} }]);
  const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) =>
    new Response(render(await getContent(), locale), { headers: { 'content-type': mediaType } });
  return { getStaticPaths, GET };
}
