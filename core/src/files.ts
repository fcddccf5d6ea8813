/** Files, languages and releases: how builds and commands read and write them. Node only; browsers must not import it. */
export { hashCode, hashData } from './files/hash-code.ts';
export { keepFolder } from './files/kept-folder.ts';
export { MAIL_VERSION, PAGE_VERSION } from './files/picture-versions.ts';
export { type ImageType, readImage, toImageExtension } from './files/read-image.ts';
export { readText } from './files/read-text.ts';
export * from './files/site-folder.ts';
export { count, toMinute } from './files/terminal-text.ts';
export { UNTRANSLATED_MARK } from './files/untranslated-mark.ts';
export { writeAtomically } from './files/write-atomically.ts';
export { runWithLanguages } from './languages/run-with-languages.ts';
export { listMissing, type MissingText } from './load/language-files.ts';
export { setLanguagesOf } from './load/read-languages.ts';
export { toSponsoredAnchor } from './newsletter/item-anchor.ts';
export { newestChange } from './releases/newest-change.ts';
export * from './releases/read-releases.ts';
export { linkOrCopy, startBuild } from './releases/start-build.ts';
export { findRollback, KEPT_BUILDS, listSeen, switchTo } from './releases/switch-release.ts';
export { toMarkdownUrl } from './sponsors/markdown-url.ts';
