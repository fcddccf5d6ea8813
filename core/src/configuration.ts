/** The schemas of the configuration files, for whoever describes them. */
export { LocalizedTextSchema } from './configuration/localized.ts';
export { WrittenSiteConfigSchema } from './configuration/site-config.ts';
export { DocsConfigSchema } from './docs/docs-config.ts';
