// A slow line: files that arrive when a test wants them to.
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Holds files back until the returned function is called, which then answers with them or as the argument says. */
export async function holdBack(
  target: Page | BrowserContext,
  files: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await target.route(files, async (route) => {
    await isReleased;
    await answer(route);
  });
  return release;
}
