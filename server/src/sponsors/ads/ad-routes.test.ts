import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { aPng } from '../../../../core/src/testing/test-images.ts';
import { mails, sponsorAds, sponsorRequests } from '../../database/schema.ts';
import { OFFER, PRICE_LIST } from '../../testing/price-list.ts';
import { aHeldRequest } from '../../testing/sponsor-requests.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { decideRequest } from '../requests/decide-request.ts';

const FIELDS =
  '<input value="" aria-invalid="false" data-fill="value=title aria-invalid=title.isInvalid"><p data-fill="title.problem"></p><p data-fill="body.problem"></p><textarea data-fill="body"></textarea>';
const form = (kind: string) =>
  `<template data-part="${kind}"><section id="copy" data-fill="id=formId"><h2 data-fill="heading">.</h2><p data-fill="note">.</p><p data-fill="saved"></p><p data-fill="problem"></p><p data-fill="image.problem"></p><form action="" data-fill="action=action">${FIELDS}</form><midweek-state name="image" hidden=""><img src="data:," data-fill="src=image.src"></midweek-state><a href="#" data-fill="href=preview.url preview.title">x</a><midweek-copy-body><p>Your text</p></midweek-copy-body></section></template>`;
const KINDS = ['main', 'second', 'link', 'closed-block', 'closed-link'];
const page = (locale: string) =>
  `<html lang="${locale}"><midweek-state name="places" hidden>yours</midweek-state><midweek-state name="no-link" hidden>no link</midweek-state><midweek-state name="unknown" hidden>unknown</midweek-state><midweek-copies>${KINDS.map(form).join('')}</midweek-copies>`;

const server = await openTestServer({
  pricing: PRICE_LIST,
  files: { 'sponsor/copy.html': page('en'), 'fr/sponsor/copy.html': page('fr') },
});
afterAll(() => server.close());

let count = 0;
/** A sponsor with a first place, a second one and a link in an issue of its own, and its private link. */
async function aSponsor(locale: 'en' | 'fr' = 'en') {
  const issueDate = new Date(Date.UTC(2026, 11, 2 + 7 * count++)).toISOString().slice(0, 10);
  const email = `sponsor@acme-${issueDate}.example`;
  const slots = (['main', 'second', 'react'] as const).map((placement) => ({
    issueDate,
    placement,
    quantity: 1,
  }));
  const id = await aHeldRequest(server, slots, { email, locale });
  await decideRequest({ ...server.services, offer: OFFER }, id, 'accepted');
  await server.settle();
  // Several letters, in any order: mails are sent side by side.
  const letters = server.mailsTo(email).map(({ text }) => text ?? '');
  const [address = ''] = /https:\S+\/copy\?token=\S+/.exec(letters.join('\n')) ?? [];
  const { pathname, searchParams } = new URL(address);
  const token = searchParams.get('token') ?? '';
  return {
    id,
    issueDate,
    email,
    pathname,
    token,
    slot: (placement: string) => `${issueDate}-${placement}-0`,
    api: (placement: string, path = '') =>
      `/api/sponsor/copy${path}?token=${token}&slot=${issueDate}-${placement}-0&locale=${locale}`,
    open: () => server.app.inject(`${pathname}?token=${token}`),
  };
}

const GOOD = {
  title: 'Acme 2',
  body: 'Reads your <schema>.\n\nTry [the demo](https://acme.example/demo).',
  url: 'https://acme.example/',
  alt: 'A screen',
};

function put(url: string, payload: object) {
  return server.app.inject({ method: 'PUT', url, payload });
}

function putImage(url: string, payload: Buffer, type = 'image/*') {
  return server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
}

async function post(url: string, fields: Record<string, string>, image?: Buffer) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (image) data.set('image', new File([Uint8Array.from(image)], 'evil.svg', { type: 'text/html' }));
  const body = new Response(data);
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

test('an accepted sponsor gets a private link in its language; the database has only a hash of it', async () => {
  const { id, token, pathname, email, open } = await aSponsor('fr');
  expect(pathname).toBe('/fr/sponsor/copy');
  const { db } = server.database;
  const [row] = await db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
  const letters = await db.select().from(mails).where(eq(mails.toEmail, email));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([row, letters])).not.toContain(token);

  const answer = await open();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('Premier sponsor, numéro du 2 décembre 2026');
  expect(answer.body.match(/<section/g)).toHaveLength(3);
  expect(answer.body).toContain('<midweek-state name="places">');
  expect(answer.body).not.toContain('<template');
});

test.each([
  ['/sponsor/copy', 200, 'no-link'],
  ['/fr/sponsor/copy?token=wrong', 404, 'unknown'],
])('%s says why nothing can be sent', async (url, status, state) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(`<midweek-state name="${state}">`);
});

test('an unknown token opens no address of the API, and a known one only its own places', async () => {
  const mine = await aSponsor();
  const other = await aSponsor();
  for (const url of [
    mine.api('main').replace(mine.token, 'x'),
    mine.api('main').replace(mine.issueDate, other.issueDate),
  ]) {
    expect((await put(url, GOOD)).statusCode).toBe(404);
  }
  await putImage(other.api('main', '/image'), aPng());
  const image = mine.api('main', '/image').replace(mine.issueDate, other.issueDate);
  expect((await server.app.inject(image)).statusCode).toBe(404);
});

test('copy is saved by scripts, shown again, and nothing in it becomes markup', async () => {
  const { api, open, slot } = await aSponsor();
  expect((await put(api('main'), GOOD)).json()).toEqual({
    message: 'Saved. The preview shows how it will appear.',
  });
  const { body } = await open();
  expect(body).toContain('<p>Reads your &lt;schema&gt;.</p><p>Try <a href="https://acme.example/demo"');
  expect(body).toContain(`<input value="Acme 2"`);
  expect(body).toContain(`slot=${slot('main')}"`);
  await put(api('main'), { ...GOOD, title: '"><script>' });
  expect((await open()).body).not.toContain('<script>');
});

test('a link keeps its text and its address, and nothing else', async () => {
  const { api, issueDate } = await aSponsor();
  const sent = { ...GOOD, body: 'x'.repeat(60_000) };
  expect((await put(api('react'), sent)).statusCode).toBe(200);
  const { db } = server.database;
  expect(await db.select().from(sponsorAds).where(eq(sponsorAds.issueDate, issueDate))).toMatchObject([
    { title: 'Acme 2', url: 'https://acme.example/', body: '', alt: '' },
  ]);
  const intranet = await put(api('react'), { ...sent, url: 'http://printer.local/' });
  expect([intranet.statusCode, Object.keys(intranet.json().fields)]).toEqual([422, ['url']]);
});

test('an image is judged by its bytes, and shown through the private link only', async () => {
  const { api, open } = await aSponsor();
  const image = aPng();
  // The name that a browser gives it counts for nothing.
  expect((await putImage(api('main', '/image'), image, 'image/svg+xml')).statusCode).toBe(200);
  const shown = await server.app.inject(api('main', '/image'));
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.rawPayload).toEqual(image);
  expect((await open()).body).toContain(
    '<midweek-state name="image"><img src="/api/sponsor/copy/image?token=',
  );
  expect((await put(api('main'), { ...GOOD, alt: '' })).json().fields).toEqual({
    alt: 'Say in a few words what the image shows: many emails are read without images.',
  });
  expect((await put(api('main'), { ...GOOD, alt: '', removeImage: true })).statusCode).toBe(200);
  expect((await server.app.inject(api('main', '/image'))).statusCode).toBe(404);
  // Links have none.
  const refused = await putImage(api('react', '/image'), image);
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { image: 'This place has no image.' }]);
});

test.each([
  ['en', Buffer.from('<svg/>'), 422, 'We cannot use this file. Send a PNG, JPEG or WebP image.'],
  ['fr', aPng(1200, 600, 300_001), 422, 'Le fichier est trop lourd. Le maximum est de 300\u00a0ko.'],
  ['fr', aPng(1200, 600, 400_000), 422, 'Le fichier est trop lourd. Le maximum est de 300\u00a0ko.'],
] as const)(
  '%s: an invalid image is reported next to its field, to scripts and to forms',
  async (locale, image, status, sentence) => {
    const { api, pathname, token, slot } = await aSponsor(locale);
    const answer = await putImage(api('main', '/image'), image);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().fields).toEqual({ image: sentence });
    const page = await post(`${pathname}?token=${token}&slot=${slot('main')}`, GOOD, image);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(`<p data-fill="image.problem">${sentence}</p>`);
  },
);

test.each([
  ['main', { title: '' }, { title: 'Écrivez un titre, en 55 caractères au plus.' }],
  ['second', { body: '' }, { body: 'Écrivez le texte du bloc, en 800 caractères au plus.' }],
  [
    'react',
    { title: '', url: '' },
    {
      title: 'Écrivez le texte du lien, en 140 caractères au plus.',
      url: 'Donnez une adresse complète, qui commence par https://.',
    },
  ],
])('fr: %s with %j is refused at its field, and nothing is saved', async (placement, change, fields) => {
  const { api, issueDate } = await aSponsor('fr');
  const answer = await put(api(placement), { ...GOOD, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'invalid-copy',
    message: 'Rien n’est encore enregistré.',
    help: 'Corrigez les champs signalés et enregistrez de nouveau.',
    fields,
  });
  const { db } = server.database;
  expect(await db.select().from(sponsorAds).where(eq(sponsorAds.issueDate, issueDate))).toEqual([]);
});

test('a form without scripts is led back to the page, which shows what was saved', async () => {
  const { pathname, token, slot } = await aSponsor();
  const answer = await post(
    `${pathname}?token=${token}&slot=${slot('second')}`,
    { ...GOOD, body: 'One.\r\n\r\nTwo.' },
    aPng(),
  );
  expect(answer.statusCode).toBe(303);
  const next = answer.headers.location ?? '';
  expect(next).toBe(`/sponsor/copy?token=${token}&saved=${slot('second')}#copy-${slot('second')}`);
  const { body } = await server.app.inject(next);
  expect(body).toContain('<p data-fill="saved">Saved. The preview shows how it will appear.</p>');
  expect(body).toContain('<p>One.</p><p>Two.</p>');
  expect(body.match(/name="image">/g)).toHaveLength(1);
});

test('a form that is wrong comes back with what was typed, and with the image that was right', async () => {
  const { pathname, token, slot } = await aSponsor('fr');
  const url = `${pathname}?token=${token}&slot=${slot('main')}`;
  const answer = await post(url, { ...GOOD, title: 'x'.repeat(60) }, aPng());
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('<p data-fill="problem" autofocus>Rien n’est encore enregistré.');
  expect(answer.body).toContain(`value="${'x'.repeat(60)}" aria-invalid="true"`);
  expect(answer.body).toContain('<midweek-state name="image">');
  expect((await post(url, GOOD)).statusCode).toBe(303);
});

test.each(['[]', 'null', '"text"'])(
  'JSON that is not an object, %s, is refused with a reason',
  async (payload) => {
    const { api, issueDate } = await aSponsor();
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'PUT', url: api('main'), headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'not-an-object']);
    const { db } = server.database;
    expect(await db.select().from(sponsorAds).where(eq(sponsorAds.issueDate, issueDate))).toEqual([]);
  },
);

test('an ad text cannot change once it is in the issue or its deadline has passed', async () => {
  const { api, open, issueDate } = await aSponsor();
  await put(api('main'), GOOD);
  await put(api('second'), GOOD);
  const { db } = server.database;
  await db.update(sponsorAds).set({ insertedAt: server.now() }).where(eq(sponsorAds.placement, 'main'));
  expect((await put(api('main'), { ...GOOD, title: 'New' })).statusCode).toBe(409);
  expect((await open()).body).toContain('This is in the issue now.');

  const afterNoon = Date.parse(`${issueDate}T00:00:00Z`) - 36 * 3_600_000;
  server.advance(afterNoon - server.now().getTime() + 1);
  const answer = await put(api('second'), { ...GOOD, title: 'New' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'copy-closed' });
  // The missing ad is still accepted.
  expect((await open()).body).toContain('has passed. Send your copy today');
  expect((await put(api('react'), GOOD)).statusCode).toBe(200);
});
