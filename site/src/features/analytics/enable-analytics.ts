import analyticsUrl from 'virtual:address-of/run-analytics';
import { lazyModule } from '../island/lazy-module.ts';

const loadAnalytics = lazyModule<typeof import('./run-analytics.ts')>(analyticsUrl);

/** Starts analytics where they are configured: not before the page is loaded and the browser has nothing better to do. */
export function enableAnalytics(document: Document): void {
  const place = document.querySelector<HTMLElement>('[data-analytics]');
  if (!place || !import.meta.env.PROD) return;
  const run = () =>
    loadAnalytics().then(
      ({ runAnalytics }) => runAnalytics(place),
      // Blocked, or the network is gone. The page is complete without.
      () => {},
    );
  // Safari has no idle time to tell.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
