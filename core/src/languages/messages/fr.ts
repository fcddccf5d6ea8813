import { articles } from './fr/articles.ts';
import { docs } from './fr/docs.ts';
import { pages } from './fr/pages.ts';
import { posts } from './fr/posts.ts';
import { prices } from './fr/prices.ts';
import { search } from './fr/search.ts';
import { shell } from './fr/shell.ts';
import { sponsorCopy } from './fr/sponsor-copy.ts';
import { sponsors } from './fr/sponsors.ts';
import { subscribe } from './fr/subscribe.ts';

// \u00a0 before : and inside « », \u202f before ; ! ?: written out in all of them, so that they are seen and kept.

/** The interface in French. */
export const fr = {
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
