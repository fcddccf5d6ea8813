import type { APIRoute } from 'astro';
import { renderSpeculationRules } from '#src/features/navigation/speculation-rules.ts';

export const GET: APIRoute = () => new Response(renderSpeculationRules());
