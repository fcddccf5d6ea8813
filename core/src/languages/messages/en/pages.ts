import type { Message } from '../message.ts';

/** Home, conferences, deals, and figures. */
export const pages = {
  'home.documentTitle': '{title}: {tagline}',
  'home.eyebrow': 'Every Wednesday, in English and French',
  'home.lead':
    'The releases, articles and discussions of the React and React Native week, picked and checked by hand. A few minutes with it, and nothing important has passed you by.',
  'home.latestIssue': 'The latest issue',
  'home.readIssue': 'Read the whole issue',
  'home.latestArticles': 'Latest articles',
  'home.allArticles': 'All articles',
  'home.allIssues': 'All issues',
  'home.figures': 'The archive in figures',
  'home.figureIssues': 'issues',
  'home.figureLinks': 'curated links',
  'home.figureReleases': 'releases noted',
  'home.figureSince': 'online since',
  'conferences.upcoming': 'Upcoming',
  'conferences.past': 'Past',
  'conferences.none':
    'No date that is certain lies ahead. The list grows when a conference publishes its own.',
  'conferences.checked': 'Dates last checked on {date}',
  'conferences.calendar': 'Follow in your calendar (iCalendar)',
  'conferences.json': 'As JSON',
  'conferences.inIssue': 'In issue {number}',
  'conferences.recap': 'Our recap',
  'conferences.feedTitle': '{site}: conferences',
  'conferences.feedDescription': 'Conferences on React and React Native, with place and days.',
  'deals.asleep': 'There is nothing to buy here today, and no countdown.',
  'deals.before':
    'There is nothing to buy here today, and no countdown. The list is open from {from} to {until}.',
  'deals.open': 'The list is open until {until}. Each offer disappears after its last day.',
  'deals.empty':
    'The list is open until {until}, and it is empty: no offer that we have checked holds today.',
  'deals.after': 'The list closed on {until}. What has expired is not kept.',
  'deals.until': 'until {date}',
  'deals.code': 'Code:',
  'readers.title': 'Confirmed subscribers',
  'readers.all': 'In all',
  'readers.en': 'English edition',
  'readers.fr': 'French edition',
} as const satisfies Record<string, Message>;
