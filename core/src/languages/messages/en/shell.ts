import type { Message } from '../message.ts';

/** Around every page: header, menu, colour mode, footer, errors. */
export const shell = {
  'site.skipToContent': 'Skip to main content',
  'site.opensInNewTab': '(opens in new tab)',
  'nav.main': 'Main',
  'nav.menu': 'Menu',
  'nav.toggle': 'Toggle navigation bar',
  'nav.close': 'Close navigation bar',
  'nav.switchTo': 'Read this page in English',
  'nav.search': 'Search',
  'nav.languages': 'Languages',
  'nav.expand': 'Expand the dropdown',
  'nav.collapse': 'Collapse the dropdown',
  'nav.back': '← Back to main menu',
  'colorMode.switch': 'Switch between dark and light mode (currently {mode})',
  'colorMode.light': 'light mode',
  'colorMode.dark': 'dark mode',
  'colorMode.system': 'system mode',
  'announcement.label': 'Announcement',
  'announcement.close': 'Close',
  'language.en': 'English',
  'language.fr': 'French',
  'notFound.title': 'Page Not Found',
  'notFound.p1': 'We could not find what you were looking for. It is not Wednesday’s fault.',
  'notFound.p2': 'Please tell the owner of the site that linked you here that their link is broken.',
  'notFound.home': 'Go to the home page',
  'baseUrl.title': 'This site did not load properly.',
  'baseUrl.advice':
    'A common reason is a wrong base URL: configured is {configured}, suggested is {suggested}.',
  'baseUrl.missing':
    'Its scripts could not be loaded. The base URL is not the reason (configured is {configured}, suggested is {suggested}): reload the page, and if that does not help, check that every file of the build was uploaded.',
  'island.crashed': 'This page crashed',
  'island.tryAgain': 'Try again',
  'island.failed': 'This part of the page could not be loaded.',
  'island.retry': 'Retry',
  'analytics.switch': 'Count my visits',
  'analytics.note': 'Helps us see what is read. Your choice is kept in this browser.',
  'analytics.noteFirstParty':
    'Pages read and links opened, on our own server, without cookies. Your choice is kept in this browser.',
  'analytics.refused': 'Your browser asks not to be tracked, so nothing is counted.',
} as const satisfies Record<string, Message>;
