import type { APIRoute } from 'astro';
import { renderRobots } from '#src/features/discovery/documents.ts';

export const GET: APIRoute = ({ locals }) => new Response(renderRobots(locals.content));
