/** Where Algolia takes events; the policy names it when they are on. */
export const INSIGHTS_HOST = 'insights.algolia.io';
