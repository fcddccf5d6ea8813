import { feedRoute } from '#src/features/feeds/feed-route.ts';

export const GET = feedRoute('rss');
