import type { APIRoute } from 'astro';
import { renderWebManifest } from '#src/features/discovery/documents.ts';

export const GET: APIRoute = ({ locals }) => new Response(renderWebManifest(locals.content));
