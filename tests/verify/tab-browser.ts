// A browser that is watched by its tab. Playwright watches pages, and a page that is watched prepares no others.
import { findBrowser } from '../browser.ts';
import type { Browser } from '../browser-process.ts';
import { openChromium } from '../chromium.ts';

export type TabPage = {
  evaluate: <T>(expression: string) => Promise<T>;
  send: (method: string, parameters: object) => Promise<unknown>;
  /** Calls the listener for each event of that name; most domains send theirs only after `enable`. */
  on: <T>(event: string, listener: (parameters: T) => void) => void;
};
/** The pages of the tab in the order in which they came: the open one, then those that are being prepared. */
export type Tab = { pages: readonly TabPage[]; close: () => Promise<void> };

/** Opens a tab of a browser of its own, by the protocol of the developer tools. */
export async function openTab(): Promise<Tab> {
  const chromium = await openChromium(await findBrowser(), ['--window-size=1280,900']);
  const pages: TabPage[] = [];
  chromium.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'page') pages.push(createPage(chromium, sessionId));
  });
  const { targetInfos } = await chromium.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { targetId } = targetInfos[0];
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  await chromium.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId,
  );
  return { pages, close: () => chromium.close('Browser.close') };
}

function createPage(chromium: Browser, sessionId: string): TabPage {
  const send = (method: string, parameters: object) => chromium.send(method, parameters, sessionId);
  return {
    send,
    on: (event, listener) =>
      chromium.on(event, (parameters, from) => {
        if (from === sessionId) listener(parameters);
      }),
    evaluate: async (expression) => {
      const { result } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return result.value;
    },
  };
}
