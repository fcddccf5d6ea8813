// What pages do on top of their HTML, loaded after it. Everything here can fail without a reader losing text or links.

import { enableDropdowns } from './components/enable-dropdowns.ts';
import { enableAnalytics } from './features/analytics/enable-analytics.ts';
import { enableAttribution } from './features/analytics/enable-attribution.ts';
import { rememberVersion } from './features/docs/remember-version.ts';
import { moveEnded } from './features/events/move-ended.ts';
import { showNear } from './features/islands/show-near.ts';
import { wakeIslands } from './features/islands/wake-islands.ts';
import { enableHideOnScroll } from './features/navigation/hide-on-scroll.ts';
import { enablePrefetch } from './features/navigation/prefetch.ts';
import { enablePrepare } from './features/navigation/prepare.ts';
import { enableProgressBar } from './features/navigation/progress-bar.ts';
import { enableSmoothScroll } from './features/navigation/smooth-scroll.ts';
import { whenShown } from './features/navigation/when-shown.ts';
import { dropFileName } from './features/pages/drop-file-name.ts';
import { reportConfirmation } from './features/pages/report-confirmation.ts';
import { markCurrentHeading } from './features/posts/mark-current-heading.ts';
import { unfoldYears } from './features/posts/sidebar/unfold-years.ts';
import { enableSearch } from './features/search/enable-search.ts';
import { enableAnnouncement } from './features/shell/announcement/close-announcement.ts';
import { endLazyLayout } from './features/shell/end-lazy-layout.ts';
import { enableColorMode } from './features/shell/header/color-mode.ts';
import { keepAddress } from './features/shell/header/keep-address.ts';
import { enableMobileMenu } from './features/shell/header/mobile-menu.ts';
import { enableSkipLink } from './features/shell/skip-to-content.ts';
import { followSeason } from './features/sponsors/deals/follow-season.ts';
import { enableCodeButtons } from './features/text/code-buttons.ts';
import { switchTabs } from './features/text/switch-tabs.ts';

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
  enableSmoothScroll,
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
const featuresWhenShown = [reportConfirmation, enablePrefetch, enablePrepare, wakeIslands, enableAnalytics];

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
