// The pages that links of mails open, with made-up tokens: they come as they are built. journeys/subscription.spec.ts has real ones.
import { expect, type Page, test } from '@playwright/test';
import { isDone, showAsBuilt, stubPosts } from '../playwright/workflow-stub.ts';

test.beforeEach(({ page }) => showAsBuilt(page, 'active'));

const CONFIRM = '/fr/workflow/confirm?token=abc';

test('the confirm page confirms when a person presses its button, and never by itself', async ({ page }) => {
  await page.clock.install();
  const posted = await stubPosts(page);
  await showAsBuilt(page, 'pending');
  await page.goto(CONFIRM);
  const button = page.getByRole('button', { name: 'Je confirme mon abonnement' });
  await expect(button).toBeVisible();
  await page.clock.runFor(600_000);
  expect(posted).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await isDone(page);
  expect(posted).toEqual([{ address: CONFIRM, body: 'action=confirm' }]);
});

test('the server learns once that a confirmed reader has arrived, and the token leaves the address', async ({
  page,
}) => {
  const queries: (string | null)[] = [];
  let status = 503;
  await page.route('**/api/signup-confirmation**', (route) => {
    queries.push(new URLSearchParams(route.request().postData() ?? '').get('query'));
    return route.fulfill({ status });
  });
  await page.goto('/fr/workflow/thanks-for-subscribing?token=abc&a=1');
  await expect.poll(() => queries).toEqual(['?token=abc&a=1']);
  // The server failed, so the next load tries again.
  status = 204;
  await page.reload();
  await expect(page).toHaveURL('/fr/workflow/thanks-for-subscribing?a=1');
  await page.reload({ waitUntil: 'networkidle' });
  expect(queries).toHaveLength(2);
});

test('the address of a private page is told to nobody', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
  });
  const response = await page.goto('/workflow/preferences?token=abc', { waitUntil: 'networkidle' });
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Français' }).hover();
  const newsletter = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Newsletter' });
  await newsletter.hover();
  await expect(newsletter).toHaveAttribute('data-prepare');
  expect(ahead.filter((path) => /workflow|api/.test(path))).toEqual([]);
});

/** Buttons of each page, what they post to it, and the state of a reader who sees them. */
const BUTTONS: [address: string, label: string, action: string, state?: string][] = [
  ['/workflow/preferences', 'Pause for 4 weeks', 'pause'],
  ['/workflow/preferences', 'Download my data', 'download'],
  ['/workflow/preferences', 'Unsubscribe', 'unsubscribe'],
  ['/fr/workflow/stay', 'Oui, je continue', 'stay'],
  ['/fr/workflow/stay', 'Non, me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribe', 'Me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribed', 'Annuler et continuer à recevoir Midweek', 'undo', 'unsubscribed'],
  ['/fr/workflow/confirm', 'Je confirme mon abonnement', 'confirm', 'pending'],
  ['/fr/workflow/thanks-for-choosing-language', 'In English, please', 'language-en'],
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  const openAndPost = async (page: Page, address: string, label: string) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
    await isDone(page);
  };

  test('every button posts its action to its own page, token included; deleting asks again', async ({
    page,
  }) => {
    const posted = await stubPosts(page);
    for (const [path, label, , state = 'active'] of BUTTONS) {
      await showAsBuilt(page, state);
      await openAndPost(page, `${path}?token=abc`, label);
    }
    expect(posted).toEqual(
      BUTTONS.map(([path, , action]) => ({ address: `${path}?token=abc`, body: `action=${action}` })),
    );
    await showAsBuilt(page, 'active');
    await page.goto('/fr/workflow/preferences?token=abc');
    const button = page.getByRole('button', { name: 'Oui, tout effacer' });
    await expect(button).toBeHidden();
    await page.getByText('Effacer mes données…').click();
    await button.click();
    await isDone(page);
    expect(posted.at(-1)).toEqual({ address: '/fr/workflow/preferences?token=abc', body: 'action=delete' });
  });
});
