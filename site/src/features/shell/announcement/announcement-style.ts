import type { AnnouncementConfig, Palette } from '@midweek/core';

/** The configured colours, or those of the page turned over, as a style of their own; its hash joins the content security policy. */
export function renderAnnouncementStyle(
  { backgroundColor, textColor }: AnnouncementConfig,
  { light }: Palette,
): string {
  return `[data-announcement-bar]{--announcement-background:${backgroundColor ?? light.text};--announcement-text:${textColor ?? light.background}}`;
}
