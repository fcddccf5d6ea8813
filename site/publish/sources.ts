/** The code that the site is made from, as paths of the project. Content is not part of it. */
export const SITE_SOURCES = [
  'core/src',
  'site/src',
  'site/integrations',
  'site/publish',
  'site/public',
  'site/astro.config.ts',
  'package-lock.json',
];
