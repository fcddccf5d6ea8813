import { type Locale, t } from '@midweek/core';
import type { CrashLabels } from './crash-screen.tsx';

export function toCrashLabels(locale: Locale): CrashLabels {
  return { crashed: t(locale, 'island.crashed'), tryAgain: t(locale, 'island.tryAgain') };
}
