// content/conferences.yml and content/deals.yml from a curator's side: valid entries, and the messages for invalid ones.
import { expect, test } from 'vitest';
import { issueSource, loadFiles, pageSource } from '../testing/content-folder.ts';

const FILES = { 'newsletter/162/en.md': issueSource({ number: 162 }) };

const valid = `checked: 2026-11-15
conferences:
  - name: App.js Conf
    city: { en: Kraków, fr: Cracovie }
    country: PL
    start: 2026-05-27
    end: 2026-05-29
    url: https://appjs.co/
  - name: React Alicante
    city: Alicante
    country: ES
    start: 2026-10-01
    url: https://reactalicante.es/
    note: { en: By the sea., fr: "Au bord de la mer !" }
    issue: /newsletter/162
`;

test('a conference has an id from its name and year, a city in both languages, and at least one day', async () => {
  const { content, problems } = await loadFiles({ ...FILES, 'conferences.yml': valid });
  expect(problems).toEqual([]);
  expect(content.agenda.checked).toBe('2026-11-15');
  expect(content.agenda.conferences).toEqual([
    {
      id: 'appjs-conf-2026',
      name: 'App.js Conf',
      city: { en: 'Kraków', fr: 'Cracovie' },
      country: 'PL',
      start: '2026-05-27',
      end: '2026-05-29',
      url: 'https://appjs.co/',
    },
    {
      id: 'react-alicante-2026',
      name: 'React Alicante',
      city: { en: 'Alicante', fr: 'Alicante' },
      country: 'ES',
      start: '2026-10-01',
      end: '2026-10-01',
      url: 'https://reactalicante.es/',
      note: { en: 'By the sea.', fr: 'Au bord de la mer\u202f!' },
      issue: '/newsletter/162',
    },
  ]);
});

test('mistakes about conferences are reported with their lines', async () => {
  const wrong = valid
    .replace('country: PL', 'country: Poland')
    .replace('{ en: Kraków, fr: Cracovie }', '{ en: Kraków }')
    .replace('https://appjs', 'http://appjs')
    .replace('start: 2026-10-01', 'start: 2026-10-01\n    end: 2026-09-30');
  expect((await loadFiles({ ...FILES, 'conferences.yml': wrong })).problems).toEqual([
    'content/conferences.yml:4 "conferences.0.city" is {"en":"Kraków"}; expected a name, or one in every language; correct the value',
    'content/conferences.yml:5 "conferences.0.country" is "Poland"; expected an ISO 3166-1 code of two capitals, such as FR; correct the value',
    'content/conferences.yml:8 "conferences.0.url" is "http://appjs.co/"; expected an address that starts with https://; correct the value',
    'content/conferences.yml:13 "conferences.1.end" is "2026-09-30"; expected a day that is not before 2026-10-01; correct the value',
  ]);
  const twice = valid.replace('/newsletter/162', '/newsletter/999').replace('React Alicante', 'App.js Conf');
  expect((await loadFiles({ ...FILES, 'conferences.yml': twice })).problems).toEqual([
    'content/conferences.yml:9 "App.js Conf" is there twice in 2026; expected one entry for each year; remove one, or give one a longer name',
    'content/conferences.yml:15 /newsletter/999 is not an issue; expected the path of one, such as /newsletter/162; correct or remove "issue"',
  ]);
});

const deals = `season: { from: 2026-11-23, until: 2026-11-30 }
deals:
  - title: { en: A course, fr: Un cours }
    url: https://course.example/
    price: { en: "€49 instead of €79", fr: "49 € au lieu de 79 €" }
    code: MIDWEEK
    from: 2026-11-20
    until: 2026-11-27
`;

test('a deal has its price in both languages, with the spaces of each', async () => {
  const { content, problems } = await loadFiles({ ...FILES, 'deals.yml': deals });
  expect(problems).toEqual([]);
  expect(content.agenda.season).toEqual({ from: '2026-11-23', until: '2026-11-30' });
  expect(content.agenda.deals[0]).toMatchObject({
    code: 'MIDWEEK',
    price: { en: '€49 instead of €79', fr: '49\u00a0€ au lieu de 79\u00a0€' },
  });
});

test.each([
  [
    'a season that ends before it begins',
    deals.replace('until: 2026-11-30', 'until: 2026-11-01'),
    'content/deals.yml:1 "season.until" is "2026-11-01"; expected a day that is not before 2026-11-23; correct the value',
  ],
  [
    'a deal after the season',
    deals.replace('2026-11-20', '2026-12-01').replace('2026-11-27', '2026-12-24'),
    'content/deals.yml:7 "A course" is never shown: it lasts from 2026-12-01 to 2026-12-24; expected days between 2026-11-23 and 2026-11-30; correct its days, the season, or remove it',
  ],
  [
    'a deal without a season',
    deals.replace(/^season.*\n/, ''),
    'content/deals.yml:6 "A course" is never shown: it lasts from 2026-11-20 to 2026-11-27; expected a "season"; add "season: { from, until }"',
  ],
])('%s is reported with its line', async (_, source, problem) => {
  const { problems, warnings } = await loadFiles({ ...FILES, 'deals.yml': source });
  expect([...problems, ...warnings]).toEqual([problem]);
});

test('a text may link to a conference of the list and to its feeds, and not to one that is not there', async () => {
  const { problems } = await loadFiles({
    ...FILES,
    'conferences.yml': valid,
    'pages/conferences/en.mdx': pageSource({ body: '<ConferenceList />' }),
    'pages/curator/en.mdx': pageSource({
      body: '[a](/conferences#appjs-conf-2026) [b](/conferences.ics) [c](/conferences.json) [d](/conferences#vueconf-2026)',
    }),
  });
  expect(problems).toEqual([
    'content/pages/curator/en.mdx:6 /conferences#vueconf-2026 names a heading that does not exist; expected one of #appjs-conf-2026, #react-alicante-2026; correct the part after #',
  ]);
});
