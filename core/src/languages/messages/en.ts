import { articles } from './en/articles.ts';
import { docs } from './en/docs.ts';
import { pages } from './en/pages.ts';
import { posts } from './en/posts.ts';
import { prices } from './en/prices.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { sponsorCopy } from './en/sponsor-copy.ts';
import { sponsors } from './en/sponsors.ts';
import { subscribe } from './en/subscribe.ts';

/** The interface in English, by part of the product. `fr.ts` has the same keys. */
export const en = {
  ...shell,
  ...posts,
  ...pages,
  ...articles,
  ...docs,
  ...search,
  ...subscribe,
  ...prices,
  ...sponsors,
  ...sponsorCopy,
};
