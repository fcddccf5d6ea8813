import { getContent } from '#src/content.ts';
import { renderRobots } from '#src/features/discovery/documents.ts';

export const GET = async () => new Response(renderRobots(await getContent()));
