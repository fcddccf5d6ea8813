// Posts that are dated in the future wait: they are checked and built, and shown when their day and hour have come.
import type { SiteConfig } from '../configuration/site-config.ts';
import type { Content } from '../content.ts';
import { listOutlookChanges } from '../newsletter/outlook.ts';
import type { Post } from '../posts/post.ts';
import { findInstants, formatWallTime, skippedInstant } from './wall-time.ts';

type PublishClock = Pick<SiteConfig, 'timeZone' | 'publishTime'>;

/** When a post is shown: on its day, at `publishTime` by the clock of the site. */
export function shownFrom({ date }: Pick<Post, 'date'>, { timeZone, publishTime }: PublishClock): Date {
  const wallMs = Date.parse(`${date}T${publishTime}:00Z`);
  return new Date(findInstants(wallMs, timeZone)[0] ?? skippedInstant(wallMs, timeZone));
}

/** The instants after `now` at which posts become visible, or something else is to be said about the next issue; earliest first. */
export function listDueTimes(content: Content, now: Date): Date[] {
  const today = dayAt(now, content.site);
  const changes = listOutlookChanges({ ...content, agenda: { today } });
  const times = [
    ...postsIn(content).map((post) => shownFrom(post, content.site)),
    ...changes.map((date) => shownFrom({ date }, { ...content.site, publishTime: '00:00' })),
  ].map((time) => time.getTime());
  return [...new Set(times)]
    .filter((time) => time > now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
}

/** The day that it is at an instant, by the clock of the site. */
export function dayAt(at: Date, { timeZone }: Pick<SiteConfig, 'timeZone'>): string {
  return formatWallTime(at, timeZone).slice(0, 10);
}

/** The content as readers may see it at an instant: without the posts that still wait, and without their pictures. */
export function contentAt(content: Content, at: Date): Content {
  const isShown = (post: Post) => shownFrom(post, content.site) <= at;
  const waiting = postsIn(content).filter((post) => !isShown(post));
  if (waiting.length === 0) return content;
  const folders = waiting.flatMap(({ texts }) =>
    Object.values(texts).map(({ file }) => `/${file.slice(0, file.lastIndexOf('/') + 1)}`),
  );
  return {
    ...content,
    issues: content.issues.filter(isShown),
    articles: content.articles.filter(isShown),
    media: content.media.filter(({ file }) => !folders.some((folder) => file.includes(folder))),
  };
}

function postsIn({ issues, articles }: Content): Post[] {
  return [...issues, ...articles];
}
