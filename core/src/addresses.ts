/** What every address is made of, and nothing else: for programs that only need to know which there are. */
export { listLocales } from './languages/locales.ts';
export { BLOGS } from './posts/post.ts';
export { localePrefix, paths } from './routes/paths.ts';
