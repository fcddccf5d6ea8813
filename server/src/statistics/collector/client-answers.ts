// What the client asks before and besides sending events. We have no flags, surveys, recordings or remote code for it.

const FEATURES = {
  supportedCompression: ['gzip', 'gzip-js'],
  sessionRecording: false,
  surveys: false,
  heatmaps: false,
  capturePerformance: false,
  captureDeadClicks: false,
  autocaptureExceptions: false,
  autocapture_opt_out: false,
  elementsChainAsString: true,
  defaultIdentifiedOnly: true,
  siteApps: [],
  toolbarParams: {},
  isAuthenticated: false,
} as const;

/** `/array/<token>/config`: what the newer client asks for at the start. */
export function toRemoteConfig(token: string) {
  return { token, hasFeatureFlags: false, analytics: { endpoint: '/i/v0/e/' }, ...FEATURES };
}

/** The same as a script, where the client may load some. */
export function renderRemoteConfig(token: string): string {
  const config = JSON.stringify({ config: toRemoteConfig(token), siteApps: [] });
  return `(window._POSTHOG_REMOTE_CONFIG = window._POSTHOG_REMOTE_CONFIG || {})[${JSON.stringify(token)}] = ${config};\n`;
}

const NO_FLAGS = { featureFlags: {}, featureFlagPayloads: {}, errorsWhileComputingFlags: false } as const;

/** `/decide/?v=3`: what clients asked for flags before 2025. */
export const DECISION = { ...NO_FLAGS, ...FEATURES } as const;

/** `/flags/?v=2`: what the client that we ship asks. */
export const FLAGS = { ...NO_FLAGS, flags: {}, requestId: '00000000-0000-0000-0000-000000000000' } as const;

/** Lists that are empty, by the path that is asked for. */
export const EMPTY_LISTS = {
  '/api/surveys/': { surveys: [] },
  '/api/early_access_features/': { earlyAccessFeatures: [] },
  '/api/web_experiments/': { experiments: [] },
  '/api/product_tours/': { product_tours: [] },
} as const;
