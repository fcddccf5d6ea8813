// What pages do on top of their HTML, loaded after it. Everything here can fail without a reader losing text or links.

import { markCurrentHeading } from './features/blog/mark-current-heading.ts';
import { enableColorMode } from './features/color-mode/color-mode.ts';
import { enableDropdowns } from './features/dropdown/enable-dropdowns.ts';
import { keepAddress } from './features/locale-switch/keep-address.ts';
import { enableCodeButtons } from './features/rich-text/code-buttons.ts';
import { switchTabs } from './features/rich-text/switch-tabs.ts';

enableColorMode(document);
keepAddress(document);
enableDropdowns(document);
enableCodeButtons(document);
switchTabs(document);
markCurrentHeading(document);
