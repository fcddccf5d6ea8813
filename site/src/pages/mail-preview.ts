// Where the tool for code in emails shows its result. It has headers of its own (publish/headers.ts) and no styles of the site.
import type { APIRoute } from 'astro';
import { MAIL_PREVIEW_DOCUMENT } from '#src/features/email-code/mail-preview-document.ts';

export const GET: APIRoute = () =>
  new Response(MAIL_PREVIEW_DOCUMENT, { headers: { 'content-type': 'text/html; charset=utf-8' } });
