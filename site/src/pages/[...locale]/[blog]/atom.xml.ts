import { feedRoute } from '#src/features/feeds/feed-route.ts';

export const { getStaticPaths, GET } = feedRoute('atom');
