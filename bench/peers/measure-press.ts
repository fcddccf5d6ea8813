// From a list to a post and back, with a mouse: how long until the heading is painted.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from '../../tests/chromium.ts';
import { JOURNEY } from '../compared-pages.ts';
import { MOUSE, untilReport, withTab } from '../slow-tab.ts';

const HOVER_MS = 300;

export type Press = {
  pressMs: number;
  backMs: number;
  /** Whether the browser had prepared the page before it was pressed. */
  isPrepared: boolean;
  /** Whether the list came from the browser's memory of it. */
  isRestored: boolean;
};

/** Says in every frame in which the view has changed which one is painted, and when that was on the clock of the machine. */
const WATCH = `(() => {
  if (top !== self) return;
  let last;
  let isRestored = false;
  const nameView = () => {
    const shows = (selector) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes('${JOURNEY.mark}'));
    if (location.pathname === '${JOURNEY.list}' && shows('h2')) return 'list';
    if (location.pathname === '${JOURNEY.post}' && shows('h1')) return 'post';
  };
  const look = () => {
    const view = nameView();
    if (view && view !== last) {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => report({
        view, at: performance.timeOrigin + performance.now(), isRestored,
        activationStart: performance.getEntriesByType('navigation')[0]?.activationStart ?? 0,
      });
      channel.port2.postMessage(0);
    }
    last = view;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pageshow', ({ persisted }) => { isRestored = persisted; });
  addEventListener('pagehide', () => { last = undefined; });
  addEventListener('pointerdown', ({ timeStamp }) => report({ pressed: performance.timeOrigin + timeStamp }), true);
})()`;

export function measurePress(chromium: Chromium, origin: string): Promise<Press> {
  return withTab(chromium, MOUSE, WATCH, async (tab) => {
    await tab.open(`${origin}${JOURNEY.list}`);
    await untilReport(tab, ({ view }) => view === 'list');
    const { x, y } = await tab.evaluate(`(() => {
      const link = document.querySelector('h2 a[href="${JOURNEY.post}"]');
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = link.getBoundingClientRect();
      return { x: left + 20, y: top + Math.min(height / 2, 12) };
    })()`);
    await tab.untilQuiet();
    tab.reports.length = 0;
    await tab.mouse('mouseMoved', x, y);
    await sleep(HOVER_MS);
    await tab.mouse('mousePressed', x, y);
    // A page that is left may not answer any more.
    tab.mouse('mouseReleased', x, y).catch(() => {});
    const { pressed } = await untilReport(tab, (report) => 'pressed' in report);
    const post = await untilReport(tab, ({ view }) => view === 'post');
    await tab.untilQuiet();
    const left: number = await tab.evaluate(
      '(() => { setTimeout(() => history.back()); return performance.timeOrigin + performance.now(); })()',
    );
    const list = await untilReport(tab, ({ view }) => view === 'list');
    return {
      pressMs: post.at - pressed,
      backMs: list.at - left,
      isPrepared: post.activationStart > 0,
      isRestored: list.isRestored,
    };
  });
}
