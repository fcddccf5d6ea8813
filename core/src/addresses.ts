/** The parts that addresses are built from, without the rest of core: for code that only needs to list them. */
export { listLocales } from './languages/locales.ts';
export { BLOGS } from './posts/post.ts';
export { paths } from './routes/paths.ts';
