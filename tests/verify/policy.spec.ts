// What a page cannot do, whatever gets into it, and what other sites cannot do with a page: its policy and headers, in a browser. Without them, the same markup
// runs and sends everything that it says.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

const ELSEWHERE = 'http://elsewhere.example';
const PRIVATE_PAGE = '/workflow/unsubscribe';

const run = (name: string, of = 'window') => `(${of}.ran ??= []).push('${name}')`;
const HOSTILE = `
  <img src="/none" onerror="${run('handler')}">
  <script>${run('script')}</script>
  <svg onload="${run('drawing')}"></svg>
  <iframe srcdoc="<script>${run('frame', 'parent')}</script>"></iframe>
  <script src="${ELSEWHERE}/script"></script>
  <iframe src="${ELSEWHERE}/frame"></iframe>
  <object data="${ELSEWHERE}/object"></object>
  <b style="background: url(${ELSEWHERE}/style)">x</b>
  <style>@import url(${ELSEWHERE}/sheet);</style>
  <link rel="stylesheet" href="${ELSEWHERE}/link">
  <img src="${ELSEWHERE}/picture">
  <audio src="${ELSEWHERE}/audio" autoplay></audio>
  <link rel="prefetch" href="${ELSEWHERE}/prefetch">
  <link rel="modulepreload" href="${ELSEWHERE}/module">
  <script type="speculationrules">{ "prefetch": [{ "urls": ["${ELSEWHERE}/speculation"], "eagerness": "immediate" }] }</script>
  <p><a id="link" href="javascript:${run('link')}">Link</a></p>
  <form method="post" action="${ELSEWHERE}/form"><input name="secret" value="1"><button id="send">Send</button></form>`;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Opens a page of the site with the markup in it, and says what it ran and asked of another origin. */
async function openHostile(page: Page, path: string, { hasPolicy }: { hasPolicy: boolean }) {
  const sent: string[] = [];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    sent.push(new URL(route.request().url()).pathname.slice(1));
    return route.fulfill({ contentType: 'text/javascript', body: run('elsewhere') });
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', (main) => `${HOSTILE}${main}`);
      await route.fulfill({ response, body: hasPolicy ? body : body.replace(POLICY, '') });
    },
  );
  await page.addInitScript(() => {
    const stopped = new Set<string>();
    Object.assign(globalThis, { stopped });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective));
  });
  await page.goto(path);
  await page.locator('#link').dispatchEvent('click');
  const listRan = () => page.evaluate(() => [...new Set((globalThis as { ran?: string[] }).ran)].sort());
  const listStopped = () =>
    page.evaluate(() => [...((globalThis as { stopped?: Set<string> }).stopped ?? [])]);
  return { sent, listRan, listStopped };
}

for (const path of ['/newsletter', PRIVATE_PAGE]) {
  test(`markup in ${path} runs no code and sends nothing to another origin`, async ({ page }) => {
    const { sent, listRan, listStopped } = await openHostile(page, path, { hasPolicy: true });
    await page.locator('#send').dispatchEvent('click');
    await expect
      .poll(listStopped)
      .toEqual(
        expect.arrayContaining([
          ...['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem', 'frame-src'],
          ...['object-src', 'img-src', 'media-src', 'default-src', 'form-action'],
        ]),
      );
    expect(await listRan()).toEqual([]);
    expect(sent).toEqual([]);
  });
}

test('the same markup without the policy runs and sends all that it says', async ({ page }) => {
  const { sent, listRan } = await openHostile(page, '/newsletter', { hasPolicy: false });
  await expect.poll(listRan).toEqual(['drawing', 'elsewhere', 'frame', 'handler', 'link', 'script']);
  const asked = [
    'audio',
    'frame',
    'link',
    'module',
    'object',
    'picture',
    'prefetch',
    'script',
    'sheet',
    'style',
  ];
  await expect.poll(() => sent).toEqual(expect.arrayContaining(asked));
  await page.locator('#send').dispatchEvent('click');
  await expect.poll(() => sent).toContain('form');
});

let onOver = () => {};
test.afterEach(() => onOver());

test('another site can neither frame nor read a page, nor hold on to the window of a private one', async ({
  page,
  baseURL,
}) => {
  const frames = [PRIVATE_PAGE, '/newsletter', '/frames/live-code'].map(
    (path) => `<iframe src="${baseURL}${path}"></iframe>`,
  );
  // On this machine too: browsers keep pages of the open network away from it.
  const other = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(frames.join('')),
  );
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onOver = () => other.close();
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  await expect
    .poll(() =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    )
    .toEqual(frames.map(() => 'chrome-error://chromewebdata/'));

  const answers = await page.evaluate(async (site) => {
    const paths = ['/workflow/unsubscribe?token=a', '/newsletter', '/readyz', '/outbox'];
    const ask = (path: string, mode: RequestMode) =>
      fetch(`${site}${path}`, { mode, credentials: 'include' }).then(
        ({ type }) => type,
        () => 'refused',
      );
    const loads = await new Promise((resolve) => {
      const picture = Object.assign(new Image(), {
        onload: () => resolve(true),
        onerror: () => resolve(false),
      });
      picture.src = `${site}/favicon.ico`;
    });
    const refusals = await Promise.all(paths.flatMap((path) => [ask(path, 'cors'), ask(path, 'no-cors')]));
    return { loads, refusals: [...new Set(refusals)] };
  }, String(baseURL));
  // The picture shows that the site can be reached at all from there.
  expect(answers).toEqual({ loads: true, refusals: ['refused'] });

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => {
      Object.assign(globalThis, { opened: window.open(url) });
    }, `${baseURL}${PRIVATE_PAGE}?token=a`),
  ]);
  await opened.waitForLoadState();
  expect(await page.evaluate(() => (globalThis as { opened?: Window }).opened?.closed)).toBe(true);
});
