// What pages do on top of their HTML, loaded after it. Everything here can fail without a reader losing text or links.
import { enableAnalytics } from './features/analytics/enable-analytics.ts';
import { enableAnnouncement } from './features/announcement/close-announcement.ts';
import { enableAttribution } from './features/attribution/enable-attribution.ts';
import { fillYears } from './features/blog/fill-years.ts';
import { markCurrentHeading } from './features/blog/mark-current-heading.ts';
import { unfoldYears } from './features/blog/unfold-years.ts';
import { enableColorMode } from './features/color-mode/color-mode.ts';
import { moveEnded } from './features/conferences/move-ended.ts';
import { followSeason } from './features/deals/follow-season.ts';
import { rememberVersion } from './features/docs/remember-version.ts';
import { enableDropdowns } from './features/dropdown/enable-dropdowns.ts';
import { showNear } from './features/island/show-near.ts';
import { wakeIslands } from './features/island/wake-islands.ts';
import { endLazyLayout } from './features/layout/end-lazy-layout.ts';
import { rememberFace } from './features/layout/remember-face.ts';
import { enableSkipLink } from './features/layout/skip-to-content.ts';
import { keepAddress } from './features/locale-switch/keep-address.ts';
import { enableMobileMenu } from './features/navbar/mobile-menu.ts';
import { enableHideOnScroll } from './features/navigation/hide-on-scroll.ts';
import { enablePrefetch } from './features/navigation/prefetch.ts';
import { enablePrepare } from './features/navigation/prepare.ts';
import { enableProgressBar } from './features/navigation/progress-bar.ts';
import { whenShown } from './features/navigation/when-shown.ts';
import { dropFileName } from './features/not-found/drop-file-name.ts';
import { enableCodeButtons } from './features/rich-text/code-buttons.ts';
import { switchTabs } from './features/rich-text/switch-tabs.ts';
import { enableSearch } from './features/search/enable-search.ts';
import { reportConfirmation } from './features/workflow/report-confirmation.ts';

/** Run immediately: these may redirect, or must not miss the first key press, which has no native fallback. */
const firstFeatures = [dropFileName, enableSearch];

/**
 * Each runs in its own task: in one task, or in the one that finishes parsing, they would block input on a slow phone. `enableAttribution`
 * records the address before anything else reads it.
 */
const features = [
  enableColorMode,
  enableAttribution,
  moveEnded,
  followSeason,
  enableAnnouncement,
  keepAddress,
  rememberVersion,
  enableDropdowns,
  enableMobileMenu,
  enableSkipLink,
  endLazyLayout,
  enableProgressBar,
  enableHideOnScroll,
  enableCodeButtons,
  switchTabs,
  unfoldYears,
  showNear,
  markCurrentHeading,
];

/** Features that fetch something or act by themselves: a prerendered page must not start them. */
const featuresWhenShown = [
  reportConfirmation,
  rememberFace,
  fillYears,
  enablePrefetch,
  enablePrepare,
  wakeIslands,
  enableAnalytics,
];

// The sign for the home page that its scripts have started (`base-url/base-url-script.ts`).
document.documentElement.dataset.awake = '';

for (const enable of firstFeatures) start(enable);
for (const enable of features) setTimeout(start, 0, enable);
whenShown(document, () => {
  for (const enable of featuresWhenShown) setTimeout(start, 0, enable);
});

// One that fails must not take the others with it.
function start(enable: (document: Document) => void): void {
  try {
    enable(document);
  } catch (error) {
    console.error(error);
  }
}
