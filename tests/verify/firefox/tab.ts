// A tab of Firefox, with what a reader does in it. It keeps what the page complained of.
import { expect } from '@playwright/test';
import type { Browser, Payload } from '../../browser-process.ts';

/** Codes of WebDriver for keys without a letter. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
};

/** A selector, or what assistive software calls the element. */
type Where = string | { role: string; name: string };
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** `site` is the origin whose failed requests count. */
export async function openTab(firefox: Browser, site: string, width: number) {
  // Cookies and storage of its own.
  const { userContext } = await firefox.send('browser.createUserContext');
  const { context } = await firefox.send('browsingContext.create', { type: 'tab', userContext });
  const viewport = { width, height: width < 500 ? 844 : 800 };
  await firefox.send('browsingContext.setViewport', { context, viewport });
  const complaints: string[] = [];
  const stops = [
    // What a policy forbids is an error of the log too.
    firefox.on('log.entryAdded', ({ level, text, source }) => {
      if (source.context === context && level === 'error') complaints.push(text);
    }),
    firefox.on('network.responseCompleted', ({ request: { url }, response: { status } }) => {
      // 422 is an answer: a form that is filled in faster than people do it sends itself again.
      if (url.startsWith(site) && status >= 400 && status !== 422) complaints.push(`${status} ${url}`);
    }),
    firefox.on('network.fetchError', ({ request: { url }, errorText }) => {
      // Called off, by a page that is left or a search that goes on.
      if (url.startsWith(site) && errorText !== 'NS_BINDING_ABORTED') complaints.push(`${errorText} ${url}`);
    }),
  ];

  /** Runs a function in the page. What it is given and what it answers are values. */
  async function evaluate<Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer> {
    const { result, exceptionDetails } = await firefox.send('script.callFunction', {
      functionDeclaration: `(given) => JSON.stringify((${run})(...JSON.parse(given)))`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      // Where scripts are switched off no promise is ever kept.
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(`tests: ${exceptionDetails.text}`);
    return result.value && JSON.parse(result.value);
  }

  /** Waits for an element, and brings it into view. */
  async function find(where: Where): Promise<Payload> {
    const locator =
      typeof where === 'string' ? { type: 'css', value: where } : { type: 'accessibility', value: where };
    let node: Payload;
    await expect(async () => {
      const { nodes } = await firefox.send('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      });
      [node] = nodes;
      expect(node, JSON.stringify(where)).toBeDefined();
    }).toPass();
    await firefox.send('script.callFunction', {
      functionDeclaration: `(found) => found.scrollIntoView({ block: 'center', behavior: 'instant' })`,
      arguments: [{ sharedId: node.sharedId }],
      target: { context },
      awaitPromise: false,
    });
    return { sharedId: node.sharedId };
  }

  const tree = async (): Promise<Payload[]> =>
    (await firefox.send('browsingContext.getTree', { root: context })).contexts;
  const act = (type: string, actions: object[]) =>
    firefox.send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const strike = (keys: string[]) =>
    act(
      'key',
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );

  return {
    complaints,
    evaluate,
    goto: (path: string) =>
      firefox.send('browsingContext.navigate', { context, url: new URL(path, site).href, wait: 'complete' }),
    goBack: () => firefox.send('browsingContext.traverseHistory', { context, delta: -1 }),
    /** Where the tab is. Between two pages there is none to ask. */
    path: async () => (await tree())[0].url.replace(site, ''),
    /** Until the script of the page has run. */
    isAwake: () => expect.poll(() => evaluate(() => document.documentElement.dataset.awake)).toBeDefined(),
    text: (selector: string) =>
      evaluate((selector) => document.querySelector(selector)?.textContent.trim(), selector),
    attribute: (selector: string, name: string) =>
      evaluate((...[selector, name]) => document.querySelector(selector)?.getAttribute(name), selector, name),
    top: (selector: string) =>
      evaluate(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN,
        selector,
      ),
    textOfFrame: async () => {
      const [{ children }] = await tree();
      const target = { context: children[0]?.context ?? context };
      const { result } = await firefox.send('script.evaluate', {
        expression: 'document.body?.textContent',
        target,
        awaitPromise: false,
      });
      return result.value;
    },
    click: async (where: Where) => {
      const origin = { type: 'element', element: await find(where) };
      await act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    see: async (where: Where) => void (await find(where)),
    /** As a press of Tab would. */
    focus: (selector: string) =>
      evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), selector),
    press: (...names: string[]) => strike(names.map((name) => KEYS[name] ?? name)),
    type: (text: string) => strike([...text]),
    close: async () => {
      for (const stop of stops) stop();
      await firefox.send('browser.removeUserContext', { userContext });
    },
  };
}
