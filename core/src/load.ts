/** Reads and checks the content of a site folder. It touches files: browsers must not import it. */
export { LocalizedTextSchema } from './configuration/languages-config.ts';
export { WrittenSiteConfigSchema } from './configuration/site-config.ts';
export { DocsConfigSchema } from './docs/docs-config.ts';
export { listIssueLinks } from './load/check-links.ts';
export { loadContent, loadTimeZone } from './load/load-content.ts';
export { listFrames, readComponentFiles } from './load/read-components.ts';
export { countWords } from './markdown/plain-text.ts';
export { MAX_TITLE_LENGTH } from './newsletter/house-style/check-front-matter.ts';
export { toHouseVersion } from './newsletter/house-style/check-releases.ts';
export { ISSUES_BACK } from './newsletter/house-style/check-repeated-links.ts';
export { checkHouseStyle } from './newsletter/house-style/house-style.ts';
export { createIssueTitles, type IssueTitles } from './newsletter/issue-title.ts';
export { createReporter, sortProblems } from './problems/problem.ts';
export { isPublicHost } from './routes/public-host.ts';
export { checkWorkflowPages } from './workflow/check-workflow-pages.ts';
