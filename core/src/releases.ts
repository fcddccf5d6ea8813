/** Builds as releases: where they are, which one is shown, and how another one takes its place. Node only; browsers must not import it. */
export { newestChange } from './releases/newest-change.ts';
export { filesOfRelease } from './releases/places.ts';
export {
  findShown,
  listReleases,
  nextChangeAfter,
  type Release,
  readCurrentId,
} from './releases/read-releases.ts';
export { linkOrCopy, startBuild } from './releases/start-build.ts';
export { findRollback, KEPT_BUILDS, switchTo } from './releases/switch-release.ts';
