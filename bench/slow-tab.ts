// A tab of a slow machine on a slow line. Pages that are prepared in it are as slow as the one that is shown.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium, Payload } from '../tests/chromium.ts';
import { untilIdle } from './idle-browser.ts';
import { SLOWDOWN } from './slow-phone.ts';

type Profile = { name: string; screen: object; hasTouch: boolean };
export const PHONE: Profile = {
  name: 'phone',
  screen: { width: 390, height: 844, deviceScaleFactor: 1, mobile: true },
  hasTouch: true,
};
export const MOUSE: Profile = {
  name: 'mouse',
  screen: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  hasTouch: false,
};

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: what is called slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const QUIET_MS = 1_000;
/** Requests of a page that has gone away are never reported as ended. */
const ABANDONED_MS = 5_000;
const TIMEOUT_MS = 60_000;

export type Traffic = { requests: number; bytes: number };

export type Tab = {
  /** Opens an address and waits until it is quiet. */
  open: (url: string) => Promise<void>;
  /** Waits until nothing has been fetched for a second, beginning now: what was done last may be about to fetch. */
  untilQuiet: () => Promise<void>;
  /** Runs an expression in the page that is shown. */
  evaluate: (expression: string) => Promise<Payload>;
  mouse: (type: string, x: number, y: number) => Promise<void>;
  /** What pages have said with `report(…)`, in order; a caller may empty it. */
  reports: Payload[];
  traffic: () => Traffic;
};

/** A tab without memory: cache and storage are its own and go with it. */
export async function withTab<T>(
  chromium: Chromium,
  profile: Profile,
  script: string,
  measure: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  const stops: (() => void)[] = [];
  try {
    const tab = await createTab(chromium, profile, script, browserContextId, stops);
    return await measure(tab);
  } finally {
    for (const stop of stops) stop();
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
  }
}

async function createTab(
  chromium: Chromium,
  { screen, hasTouch }: Profile,
  script: string,
  browserContextId: string,
  stops: (() => void)[],
): Promise<Tab> {
  const sessions = new Set<string>();
  const reports: Payload[] = [];
  const requests = new Map<string, number>();
  const running = new Set<string>();
  let lastTraffic = performance.now();
  let shown: string | undefined;

  const isOurs = (sessionId: string | undefined): sessionId is string => sessions.has(sessionId ?? '');
  const listen = (method: string, listener: (params: Payload, sessionId: string) => void) =>
    stops.push(chromium.on(method, (params, sessionId) => isOurs(sessionId) && listener(params, sessionId)));
  listen('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).host.startsWith('127.0.0.1')) return;
    requests.set(requestId, requests.get(requestId) ?? 0);
    running.add(requestId);
    lastTraffic = performance.now();
  });
  const finish = ({ requestId, encodedDataLength = 0 }: Payload) => {
    if (requests.has(requestId)) requests.set(requestId, encodedDataLength);
    running.delete(requestId);
    lastTraffic = performance.now();
  };
  listen('Network.loadingFinished', finish);
  listen('Network.loadingFailed', finish);
  listen('Runtime.bindingCalled', ({ payload }, sessionId) => {
    shown = sessionId;
    reports.push(JSON.parse(payload));
  });

  const prepare = async (sessionId: string) => {
    sessions.add(sessionId);
    const send = (method: string, params?: object) => chromium.send(method, params, sessionId);
    await Promise.all([
      send('Page.enable'),
      send('Network.enable'),
      send('Network.emulateNetworkConditions', LINE),
      send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }),
      send('Emulation.setDeviceMetricsOverride', screen),
      send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch }),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: 'reportText' }),
      send('Page.addScriptToEvaluateOnNewDocument', {
        source: `globalThis.report = (value) => reportText(JSON.stringify(value));\n${script}`,
      }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
  };

  const { targetId } = await chromium.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    forTab: true,
  });
  // Before the page is slowed down, because that keeps a processor busy.
  await untilIdle(chromium);
  const { sessionId: tabSession } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const firstPage = new Promise<string>((resolve) => {
    stops.push(
      chromium.on('Target.attachedToTarget', ({ sessionId, targetInfo }, from) => {
        if (from !== tabSession || targetInfo.type !== 'page') return;
        // A prepared page may be gone before all of this is done.
        prepare(sessionId).then(
          () => resolve(sessionId),
          () => {},
        );
      }),
    );
  });
  await chromium.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    tabSession,
  );
  shown = await firstPage;

  const untilQuiet = async () => {
    lastTraffic = performance.now();
    const deadline = performance.now() + TIMEOUT_MS;
    while (performance.now() - lastTraffic < (running.size > 0 ? ABANDONED_MS : QUIET_MS)) {
      if (performance.now() > deadline) throw new Error('bench: a page does not stop fetching');
      await sleep(50);
    }
    running.clear();
  };
  return {
    reports,
    untilQuiet,
    open: async (url) => {
      const { errorText } = await chromium.send('Page.navigate', { url }, shown);
      if (errorText) throw new Error(`bench: ${url} cannot be opened: ${errorText}`);
      await untilQuiet();
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await chromium.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        shown,
      );
      if (exceptionDetails)
        throw new Error(`bench: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    },
    mouse: async (type, x, y) => {
      const isPressed = type === 'mousePressed';
      await chromium.send(
        'Input.dispatchMouseEvent',
        {
          type,
          x,
          y,
          ...(type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }),
          buttons: isPressed ? 1 : 0,
        },
        shown,
      );
    },
    traffic: () => ({
      requests: requests.size,
      bytes: [...requests.values()].reduce((sum, bytes) => sum + bytes, 0),
    }),
  };
}

/** Waits for the report that one looks for, and takes it off the list with those before it. */
export async function untilReport(tab: Tab, isWanted: (report: Payload) => boolean): Promise<Payload> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const index = tab.reports.findIndex(isWanted);
    if (index >= 0) return tab.reports.splice(0, index + 1).at(-1);
    await sleep(10);
  }
  throw new Error(`bench: a page did not report what was waited for within ${TIMEOUT_MS / 1000} s`);
}
