import type { AnalyticsConfig } from '@midweek/core';
import { TAG_HOST } from './analytics-hosts.ts';

/** What Google Tag Manager can do for readers without scripts, if the owner asks for it. */
export function NoscriptFrame({ tagManager }: AnalyticsConfig) {
  if (!tagManager?.noscriptFrame) return null;
  return (
    <noscript>
      <iframe src={`${TAG_HOST}/ns.html?id=${tagManager.id}`} title="Google Tag Manager" hidden />
    </noscript>
  );
}
