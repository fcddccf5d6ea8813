/** One page of each kind that readers come to first. All three sites have them under the same address. */
export const PAGES = {
  issue: '/newsletter/252',
  home: '/',
  list: '/newsletter',
  // Without demonstrations, so that nothing is left out of the Docusaurus page.
  article: '/articles/using-expo-in-gatsby',
  sponsor: '/sponsor',
  'French issue': '/fr/newsletter/252',
} as const;
export type PageName = keyof typeof PAGES;

/** From a list to a post and back. `mark` is in the heading of the post, and in its heading in the list. */
export const JOURNEY = { list: '/newsletter', post: '/newsletter/256', mark: '#256' };
