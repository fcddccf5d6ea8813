import analyticsUrl from 'virtual:address-of/run-analytics';
import { lazyModule } from '../islands/lazy-module.ts';
import { whenIdle } from '../navigation/when-idle.ts';

const loadAnalytics = lazyModule<typeof import('./run-analytics.ts')>(analyticsUrl);

/** Starts analytics where they are configured: not before the page is loaded and the browser has nothing better to do. */
export function enableAnalytics(document: Document): void {
  const place = document.querySelector<HTMLElement>('[data-analytics]');
  if (!place || !import.meta.env.PROD) return;
  const run = async () => {
    await whenIdle();
    try {
      const { runAnalytics } = await loadAnalytics();
      runAnalytics(place);
    } catch {
      // Blocked, or the network is gone. The page is complete without.
    }
  };
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
