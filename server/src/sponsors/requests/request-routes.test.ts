import { afterAll, expect, test } from 'vitest';
import { PRICE_LIST } from '../../testing/price-list.ts';
import { aHeldRequest } from '../../testing/sponsor-requests.ts';
import { openTestServer } from '../../testing/test-services.ts';

const page = (locale: string) =>
  `<html lang="${locale}"><p data-fill="problem"></p><input value="" data-fill="value=company"><p data-fill="email.problem"></p><p data-fill="slots.problem"></p><midweek-calendar>not available</midweek-calendar>`;

const server = await openTestServer({
  pricing: PRICE_LIST,
  files: { 'sponsor.html': page('en'), 'fr/sponsor.html': page('fr') },
});
afterAll(() => server.close());

const GOOD = {
  company: 'Acme',
  contactName: 'Ada',
  email: 'ada@acme.example',
  locale: 'en',
  slots: ['2026-11-18 main', '2026-11-25 main'],
};

function request(body: unknown) {
  return server.app.inject({ method: 'POST', url: '/api/sponsor/requests', payload: body as object });
}

test('a request is priced like the calculator does, and its mail is in the sponsor’s language', async () => {
  const answer = await request({ ...GOOD, locale: 'fr' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    next: '/fr/sponsor/requested',
    total: 2500,
    confirmBy: '2026-11-12T08:00:00.000Z',
    message: expect.stringContaining('Confirmez-y la demande dans les 24 heures'),
  });
  await server.settle();
  const [mail] = server.mailsTo('ada@acme.example');
  expect(mail?.subject).toBe('Confirmez votre demande d’emplacements');
  expect(mail?.text).toContain('18 novembre 2026');
});

test('a place that somebody holds is named', async () => {
  await aHeldRequest(server, [{ issueDate: '2026-11-25', placement: 'main', quantity: 1 }]);

  const late = await request({ ...GOOD, slots: '2026-11-25 main' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'slot-taken',
    message: 'First sponsor on November 25, 2026 has just been taken.',
    taken: { issueDate: '2026-11-25', placement: 'main' },
    fields: { slots: 'First sponsor on November 25, 2026 has just been taken.' },
  });
});

test('a form is led on by 303, with several places as a list, and those of one kind added up', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sponsor/requests',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload:
      'company=B&contactName=C&email=b%40b.example&locale=en&slots[]=2026-12-02+react+1&slots[]=2026-12-02+react+1&slots[]=2026-12-09+second',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sponsor/requested']);
  await server.settle();
  expect(server.mailsTo('b@b.example')[0]?.text).toContain('December 2, 2026: 2 × React link');
});

test.each([
  ['no company', { company: ' ' }, ['company']],
  ['nobody to write to', { contactName: undefined }, ['contactName']],
  ['no address', { email: 'ada' }, ['email']],
  ['no places', { slots: [] }, ['slots']],
  ['a Thursday', { slots: ['2026-11-19 main'] }, ['slots']],
  ['more than an issue has, one by one', { slots: Array(3).fill('2026-12-30 react 1') }, ['slots']],
  ['a place that is not ours', { slots: ['2026-12-30 cover'] }, ['slots']],
  ['a long list of conflicts', { conflicts: 'x'.repeat(1001) }, ['conflicts']],
  ['several at once', { company: 1, email: [], slots: {} }, ['company', 'email', 'slots']],
])('%s is reported next to its field, in both languages', async (_, change, fields) => {
  for (const locale of ['en', 'fr']) {
    const answer = await request({ ...GOOD, slots: ['2026-12-30 main'], ...change, locale });
    expect(answer.statusCode).toBe(422);
    const problem = answer.json();
    expect(Object.keys(problem.fields)).toEqual(fields);
    expect(problem.message).toBe(
      locale === 'en' ? 'The request is not complete.' : 'La demande n’est pas complète.',
    );
  }
});

test('the hidden field must be empty', async () => {
  expect((await request({ ...GOOD, slots: ['2026-12-30 second'], website: 'x' })).statusCode).toBe(403);
});

test('readers of the same second get the same page, and each can send its form, with and without scripts', async () => {
  const headers = { 'accept-encoding': 'br' };
  const [first, second] = await Promise.all(
    [1, 2].map(() => server.app.inject({ url: '/sponsor', headers })),
  );
  expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true);
  expect(first?.headers['content-encoding']).toBe('br');

  const withScripts = [];
  for (const name of ['one', 'two']) {
    const body = { ...GOOD, email: `${name}@scripts.example`, slots: ['2026-12-16 react 1'] };
    withScripts.push((await request(body)).statusCode);
  }
  expect(withScripts).toEqual([201, 201]);
  const plain = [];
  for (const name of ['one', 'two']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sponsor/requests',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `company=B&contactName=C&email=${name}%40plain.example&locale=en&ticket=&slots[]=2026-12-23+react+1`,
    });
    plain.push(answer.statusCode);
  }
  expect(plain).toEqual([303, 303]);
});

test('the page comes with the calendar of now, and is kept by nobody', async () => {
  for (const [href, name] of [
    ['/sponsor?main=2', 'First sponsor, December 16, 2026: free'],
    ['/fr/sponsor', 'Premier sponsor, 16 décembre 2026\u00a0: libre'],
  ]) {
    const answer = await server.app.inject(href ?? '');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain(`aria-label="${name}"`);
    expect(answer.body).not.toContain('not available');
    // 26 dates and the heads of seven months.
    expect(answer.body.match(/<tr>/g)).toHaveLength(33);
  }
});

function sendForm(fields: Readonly<Record<string, string>>, slots: readonly string[]) {
  const form = new URLSearchParams({ company: 'D & Co', contactName: 'D', email: 'd@d.example', ...fields });
  for (const slot of slots) form.append('slots[]', slot);
  return server.app.inject({
    method: 'POST',
    url: '/api/sponsor/requests',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
}

test('a form that is wrong comes back as its page, with what was typed and chosen', async () => {
  const answer = await sendForm({ email: 'd', locale: 'fr' }, [
    '',
    '2027-01-06 react 1',
    '2027-01-06 react 1',
    '2027-01-06 main 1',
  ]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<html lang="fr">');
  expect(answer.body).toContain('value="D &amp; Co"');
  expect(answer.body).toContain('Saisissez une adresse email');
  expect(answer.body.match(/value="2027-01-06 react 1" checked/g)).toHaveLength(2);
  expect(answer.body).toContain('value="2027-01-06 main 1" checked');

  const empty = await sendForm({ email: 'd' }, ['', '']);
  expect(empty.body).toContain('Choose between one and twenty free places');
  expect(empty.body).toContain('Enter an email address');
});
