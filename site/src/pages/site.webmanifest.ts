import { getContent } from '#src/content.ts';
import { renderWebManifest } from '#src/features/discovery/documents.ts';

export const GET = async () => new Response(renderWebManifest(await getContent()));
