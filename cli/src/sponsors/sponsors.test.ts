// The owner's side of sponsors, from the request to the issue, against a server that runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { aPng } from '../../../core/src/testing/test-images.ts';
import { storeAd } from '../../../server/src/sponsors/ads/ad-repository.ts';
import { askForPlaces } from '../../../server/src/testing/sponsor-requests.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const owner = await openOwnerServer();
const { server, folder } = owner;
afterAll(owner.close);

const DATE = '2026-11-25';
const COPY = {
  title: 'Acme *2*',
  body: 'Reads your schema.\n\nTry [the demo](https://acme.example/demo).',
  url: 'https://acme.example/?a=1',
  alt: 'A screen',
};

async function aRequest(): Promise<string> {
  const slots = (['main', 'react'] as const).map((placement) => ({
    issueDate: DATE,
    placement,
    quantity: 1,
  }));
  const own = { company: '=Acme', email: 'ada@acme.example', total: 1900 };
  const result = await askForPlaces(server, slots, own);
  if (!result.ok) throw new Error('the places are taken');
  return result.id;
}

const body = (other: string) => `## Sponsor

### [This place is yours](/sponsor)

Nobody bought this block.

## React

- 📦 [One 1.2](https://one.example): First.

## ${other}

- 📦 [Two 2.1](https://two.example): Second.`;

test('accepted copy is shown, exported, and inserted where lint accepts it', async () => {
  const issue258 = { number: 258, date: DATE, more: 'draft: true\n' };
  const french = issueSource({ ...issue258, body: body('Autres'), title: 'Midweek #258 : React 19.2' });
  const site = writeContent({
    'newsletter/258/en.md': issueSource({ ...issue258, body: body('Other') }),
    'newsletter/258/fr.md': french.replace(/date: [\s\S]*true\n/, ''),
  });
  const sponsors = (...args: string[]) => callMidweek(['sponsors', ...args], site, { DATA_DIR: folder });
  const id = await aRequest();
  expect((await sponsors('list', '--state', 'unconfirmed')).output).toContain(`unconfirmed  =Acme, 1900`);
  expect((await sponsors('show', id)).output).toContain(
    `${DATE} main   wanted; held once the sponsor confirms\n${DATE} react  wanted; held once the sponsor confirms\n`,
  );
  expect(await sponsors('accept', id)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('midweek sponsors confirm first'),
  });
  expect((await sponsors('confirm', id)).output).toContain('The places are held until 2026-11-13');
  expect((await sponsors('insert', '258')).output).toBe(`No sponsor has a place in issue 258 of ${DATE}.\n`);
  await sponsors('accept', id);
  const early = await sponsors('insert', '258');
  expect(early).toMatchObject({ code: 1, errors: '' });
  expect(early.output).toContain(`${DATE}-main-0  =Acme: no copy yet`);

  const { db } = server.services;
  const savedAt = server.now();
  const main = { issueDate: DATE, placement: 'main', position: 0 } as const;
  await storeAd(db, main, { ...COPY, savedAt, image: aPng(), imageType: 'image/png' });
  await storeAd(db, { ...main, placement: 'react' }, { title: 'In a line', url: COPY.url, savedAt });
  const shown = await sponsors('show', id);
  expect(shown.output).toContain(
    `${DATE}-main-0  copy received\n  Acme *2*\n  https://acme.example/?a=1\n  image: A screen\n`,
  );
  const exported = await sponsors('export');
  expect(exported.output).toContain(`accepted,'=Acme,Ada,ada@acme.example,en,1900,`);
  expect(exported.output.split('\r\n')).toHaveLength(4);

  const issue = join(site, 'newsletter/258');
  const before = readFileSync(join(issue, 'en.md'), 'utf8');
  expect(await sponsors('insert', '258')).toEqual({
    output: '',
    errors:
      'midweek: sponsors can change their copy for this issue until 2026-11-23 12:00 UTC, and what is inserted stays as it is; run it again after that, or add --early to insert it now\n',
    code: 1,
  });
  expect(readFileSync(join(issue, 'en.md'), 'utf8')).toBe(before);

  const inserted = await sponsors('insert', '258', '--early');
  expect(inserted).toMatchObject({ code: 0, errors: '' });
  expect(inserted.output).toContain('then run: midweek lint 258');
  const english = readFileSync(join(issue, 'en.md'), 'utf8');
  expect(english).toContain(
    '### [Acme \\*2\\*](https://acme.example/?a=1)\n\n![A screen](sponsor-main.png)\n\nReads your schema.',
  );
  expect(english).toContain('- 💸 [In a line](https://acme.example/?a=1)\n');
  expect(readFileSync(join(issue, 'fr.md'), 'utf8')).toContain('![A screen](sponsor-main.png)');
  expect(readFileSync(join(issue, 'sponsor-main.png'))).toEqual(aPng());
  const lint = await callMidweek(['lint', '258', '--json'], site);
  const problems: { message: string; line: number }[] = JSON.parse(lint.output);
  expect(problems.filter(({ message }) => /sponsor|image|link|item/.test(message))).toEqual([]);
  expect(lint.code).toBe(0);

  // Again: nothing changes, and the sponsor cannot either.
  expect((await sponsors('insert', '258')).output).toContain('Both files already have them');
  expect(readFileSync(join(issue, 'en.md'), 'utf8')).toBe(english);
  expect((await sponsors('show', id)).output).toContain(`${DATE}-main-0  in the issue`);
  expect(await storeAd(db, main, { title: 'Late' })).toBe(false);
});

test.each([
  [['show', 'x'], 'midweek: "x" is not an id\n', 2],
  [['insert'], 'midweek: <issue> is missing, for example: midweek sponsors insert 258\n', 2],
  [['insert', '258'], 'midweek: content/newsletter/258 does not exist; start it with midweek new 258\n', 1],
])('%j is refused', async (args, errors, code) => {
  const refused = { output: '', errors, code };
  expect(await callMidweek(['sponsors', ...args], writeContent(), { DATA_DIR: folder })).toEqual(refused);
});
