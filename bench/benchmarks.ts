// What `npm run bench` measures, in this order. Each is imported where it is measured: in a process of its own.
import type { Measurement } from './result.ts';

export const benchmarks: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  'build time': async () => (await import('./build-time.ts')).measureBuildTime(),
  'search engine': async () => (await import('./search-engine.ts')).measureSearchEngine(),
  'page weight': async () => (await import('./page-weight.ts')).measurePageWeight(),
  'first paint': async () => (await import('./first-paint.ts')).measureFirstPaint(),
  'page speed': async () => (await import('./page-speed.ts')).measurePageSpeed(),
  'first taps': async () => (await import('./first-tap.ts')).measureFirstTaps(),
  files: async () => (await import('./files.ts')).measureFiles(),
  'search service': async () => (await import('./search-service.ts')).measureSearchService(),
  'sign-ups': async () => (await import('./signups.ts')).measureSignups(),
  delivery: async () => (await import('./delivery/delivery.ts')).measureDelivery(),
};
