import {
  type Content,
  formatSiteText,
  type Locale,
  listLocales,
  type Post,
  type PostText,
  t,
  textFor,
  toHref,
} from '@midweek/core';
import { neighboursOf, previousIssuesOf, titleOf, toSidebarProps } from './lists/post-order.ts';
import type { PostPageProps } from './post-page.tsx';
import { toPostView } from './post-view.ts';

export function toPostPageProps(post: Post, locale: Locale, content: Content): PostPageProps {
  const { text } = textFor<PostText>(post, locale);
  return {
    post: toPostView(post, locale, content),
    outline: text.outline,
    sidebar: toSidebarProps(content, post.blog, locale, post.path),
    neighbours: toNeighbours(post, locale, content),
    thread: toThread(post, locale),
    visibility: post.isDraft ? 'draft' : post.isUnlisted ? 'unlisted' : undefined,
    invitation: formatSiteText(content.site, locale, 'subscribe.text', { count: listLocales().length }),
  };
}

function toThread({ thread, blog }: Post, locale: Locale): PostPageProps['thread'] {
  if (thread === undefined) return undefined;
  return { href: thread, call: t(locale, `thread.${blog}Call`), label: t(locale, `thread.${blog}`) };
}

function toNeighbours(post: Post, locale: Locale, content: Content): PostPageProps['neighbours'] {
  const { newer, older } = neighboursOf(content, post.blog, post.path);
  const toNeighbour = (neighbour: Post | undefined) =>
    neighbour && { href: toHref(locale, neighbour.path), title: titleOf(neighbour, locale) };
  const isOldest = post.blog === 'newsletter' && !older && !post.isUnlisted;
  return {
    newer: toNeighbour(newer),
    older: isOldest ? previousIssuesOf(content, locale) : toNeighbour(older),
  };
}
