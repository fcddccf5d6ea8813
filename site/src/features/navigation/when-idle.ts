// A machine that is never idle gets on with it after this.
const MAX_WAIT_MS = 2000;

/** When the browser has nothing better to do, or after two seconds. Safari cannot tell, and gets a moment. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, 200);
  });
}
