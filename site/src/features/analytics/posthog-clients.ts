import autocaptureUrl from 'virtual:address-of/autocapture';
import projectUrl from 'virtual:address-of/project-client';
import slimUrl from 'virtual:address-of/slim-client';
import { lazyModule } from '../island/lazy-module.ts';
import { whenIdle } from './when-idle.ts';

/** What is asked of a client. Each of PostHog's bundles has types of its own, which do not fit each other. */
export type PosthogClient = {
  init(token: string, config: object): unknown;
  capture(name: string, properties?: object, options?: object): unknown;
  opt_in_capturing(options: { captureEventName: false }): void;
  opt_out_capturing(): void;
  has_opted_out_capturing(): boolean;
};

/** A client, and what of its configuration belongs to it. */
export type LoadClient = () => Promise<{ posthog: PosthogClient; parts: object }>;

const loadWhole = lazyModule<typeof import('./project-client.ts')>(projectUrl);
const loadSlim = lazyModule<typeof import('./slim-client.ts')>(slimUrl);
const loadAutocapture = lazyModule<typeof import('./autocapture.ts')>(autocaptureUrl);

/** Everything that a project of PostHog may ask of its client. */
export const loadProjectClient: LoadClient = async () => {
  const { posthog } = await loadWhole();
  await whenIdle();
  return { posthog, parts: {} };
};

/** What our own server counts. It comes in pieces, so that a slow phone can answer a tap between them. */
export const loadFirstPartyClient: LoadClient = async () => {
  const { posthog } = await loadSlim();
  await whenIdle();
  const { autocapture } = await loadAutocapture();
  await whenIdle();
  return { posthog, parts: { __extensionClasses: { autocapture } } };
};
