import { listLocales, privatePaths, toHref } from '@midweek/core';
import { pages, readDocuments } from './site.ts';
import { expect, test } from './test.ts';
import { isDone, showAsBuilt, stubPosts } from './workflow-stub.ts';

const PHONE = { width: 390, height: 844 };
const workflowPages = pages.filter(({ path }) => path.startsWith('/workflow/'));

test.beforeEach(({ page }) => showAsBuilt(page, 'active'));

test('the pages of the contract exist in both languages', () => {
  const expected = [
    'confirm',
    'confirm-your-email',
    'deleted',
    'link-problem',
    'preferences',
    'stay',
    'subscribe-again',
    'thanks-for-choosing-language',
    'thanks-for-staying-with-us',
    'thanks-for-subscribing',
    'unsubscribe',
    'unsubscribed',
  ].flatMap((name) => listLocales().map((locale) => toHref(locale, `/workflow/${name}`)));
  expect(workflowPages.map(({ href }) => href).sort()).toEqual(expected.sort());
});

test('no search engine lists them, no other page learns of their links, and no cache keeps the private ones', async ({
  request,
}) => {
  for (const { href, path } of workflowPages) {
    const response = await request.get(`${href}?token=secret`);
    const headers = response.headers();
    expect(headers['referrer-policy'], href).toBe('no-referrer');
    expect(await response.text(), href).toContain('<meta name="robots" content="noindex, nofollow"/>');
    // The form again is filled in by the server, with a ticket.
    const isPrivate = [...Object.values<string>(privatePaths), '/workflow/subscribe-again'].includes(path);
    expect(headers['cache-control'], href).toBe(
      isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate',
    );
  }
});

test('they are not fetched ahead, whatever is pointed at', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
  });
  await page.goto('/workflow/unsubscribe?token=secret', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Français' }).first().hover();
  await page.getByRole('main').getByRole('link', { name: 'the newsletter' }).hover();
  await expect.poll(() => ahead).toContain('/newsletter');
  expect(ahead.filter((path) => /workflow|api/.test(path))).toEqual([]);
});

/** The buttons of one page in English; those of the others in French. */
const PREFERENCES = {
  'language-fr': 'Recevoir en français',
  'language-en': 'Receive it in English',
  pause: 'Pause for 4 weeks',
  resume: 'Resume now',
  download: 'Download my data',
  unsubscribe: 'Unsubscribe',
};
const BUTTONS: [address: string, label: string, action: string][] = [
  ...Object.entries(PREFERENCES).map(([action, label]): [string, string, string] => [
    '/workflow/preferences',
    label,
    action,
  ]),
  ['/fr/workflow/stay', 'Oui, je continue', 'stay'],
  ['/fr/workflow/stay', 'Non, me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribe', 'Me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribed', 'Annuler et continuer à recevoir Midweek', 'undo'],
  ['/fr/workflow/confirm', 'Je confirme mon abonnement', 'confirm'],
  ['/fr/workflow/thanks-for-choosing-language', 'In English, please', 'language-en'],
];

test('every button posts its action to its own page', async ({ reader }) => {
  const addresses = [...new Set(BUTTONS.map(([address]) => address))];
  const buttons = await readDocuments(reader, addresses, (document) =>
    [...document.querySelectorAll<HTMLButtonElement>('main form[method=post] button[name=action]')].map(
      ({ form, value, textContent }) => ({
        label: textContent.trim(),
        value,
        // Without an address of its own, a form is sent to that of the page.
        isForPage: !form?.hasAttribute('action'),
      }),
    ),
  );
  for (const [address, label, action] of BUTTONS) {
    const found = buttons[addresses.indexOf(address)]?.filter((button) => button.label === label) ?? [];
    expect(found, label).toContainEqual({ label, value: action, isForPage: true });
    // The same button may be in the parts of several states.
    for (const button of found) expect(button, label).toEqual(found[0]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a button posts what it says to its own page, token included', async ({ page }) => {
    const posted = await stubPosts(page);
    const address = '/workflow/preferences?token=abc';
    await page.goto(address);
    await page.getByRole('button', { name: 'Pause for 4 weeks', exact: true }).click();
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=pause' }]);
  });

  test('deleting asks again', async ({ page }) => {
    const posted = await stubPosts(page);
    const address = '/fr/workflow/preferences?token=abc';
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Oui, tout effacer' });
    await expect(button).toBeHidden();
    await page.getByText('Effacer mes données…').click();
    await button.click();
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=delete' }]);
  });
});

test('states are hidden until the server shows one, and then say what to do', async ({ reader }) => {
  const states = {
    '/workflow/link-problem': ['expired', 'used', 'unknown'],
    '/workflow/subscribe-again': [
      'invalid-email',
      'invalid-locale',
      'disposable-email',
      'mail-domain-unknown',
      'form-too-fast',
      'form-expired',
      'proof-needed',
      'too-many-requests',
      'blocked',
      'bad-request',
      'unavailable',
    ],
  };
  for (const locale of listLocales()) {
    const addresses = Object.keys(states).map((path) => toHref(locale, path));
    const found = await readDocuments(reader, addresses, (document) =>
      [...document.querySelectorAll('midweek-state')].map((state) => ({
        name: state.getAttribute('name'),
        isHidden: state.hasAttribute('hidden'),
        text: state.textContent,
      })),
    );
    for (const [index, names] of Object.values(states).entries()) {
      expect(found[index]).toEqual(
        names.map((name) => ({
          name,
          isHidden: true,
          text: expect.stringMatching(/^\s*\p{Lu}.+[.]\s*$/su),
        })),
      );
    }
  }
});

test('the form that comes back has places for address and ticket', async ({ request }) => {
  for (const locale of listLocales()) {
    const html = await (await request.get(toHref(locale, '/workflow/subscribe-again'))).text();
    expect(html).not.toMatch(/__EMAIL__|__TICKET__/);
    expect(html.match(/name="ticket" value="[\w.-]{20,}"/g)).toHaveLength(1);
  }
});
