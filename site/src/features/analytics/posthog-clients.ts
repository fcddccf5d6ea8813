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

export type LoadClient = () => Promise<PosthogClient>;

const loadWhole = lazyModule<typeof import('./project-client.ts')>(projectUrl);
const loadSlim = lazyModule<typeof import('./slim-client.ts')>(slimUrl);

/** Everything that a project of PostHog may ask of its client. */
export const loadProjectClient: LoadClient = async () => {
  const { posthog } = await loadWhole();
  await whenIdle();
  return posthog;
};

/** What our own server counts, and no more: the part that sees every click would double it. */
export const loadFirstPartyClient: LoadClient = async () => {
  const { posthog } = await loadSlim();
  await whenIdle();
  return posthog;
};
