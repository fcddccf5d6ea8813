import { docsFeedRoute } from '#src/features/feeds/feed-route.ts';

export const GET = docsFeedRoute('atom');
