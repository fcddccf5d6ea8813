import type { AnnouncementConfig } from '@midweek/core';

/** The configured colours as a style of their own; its hash joins the content security policy. */
export function renderAnnouncementStyle({ backgroundColor, textColor }: AnnouncementConfig): string {
  return `[data-announcement-bar]{--announcement-background:${backgroundColor};--announcement-text:${textColor}}`;
}
