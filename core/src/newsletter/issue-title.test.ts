import { expect, test } from 'vitest';
import { createIssueTitles } from './issue-title.ts';

const MIDWEEK = { title: 'Midweek' };
const both = (pattern: string) => ({ title: 'C++ (weekly)', issueTitle: { en: pattern, fr: pattern } });

test.each([
  ['Midweek #257: React 19.2', { short: '#257: React 19.2', number: '#257', parts: ['React 19.2'] }],
  ['Midweek #257: A | B', { short: '#257: A | B', number: '#257', parts: ['A', 'B'] }],
  ['Midweek #257\u00a0: A', { short: '#257\u00a0: A', number: '#257', parts: ['A'] }],
  [
    'React Summit: what was said',
    { short: 'React Summit: what was said', number: undefined, parts: ['React Summit: what was said'] },
  ],
])('the title %j is set as %j', (title, split) => {
  expect(createIssueTitles(MIDWEEK, 'en').split(title)).toEqual(split);
});

test.each([
  ['{name} #{number}: {title}', 'C++ (weekly) #7: A | B', '#7: A | B', '#7'],
  ['{name} {number} – {title}', 'C++ (weekly) 7 – A | B', '7 – A | B', '7'],
  ['{title} ({name} No.{number})', 'A | B (C++ (weekly) No.7)', 'A | B (C++ (weekly) No.7)', 'No.7'],
])('the pattern %j makes %j, and reads it', (pattern, title, short, number) => {
  const titles = createIssueTitles(both(pattern), 'en');
  expect(titles.write(7, 'A | B')).toBe(title);
  expect(titles.read(title)).toEqual({ number: 7, title: 'A | B' });
  expect(titles.split(title)).toMatchObject({ short, parts: ['A', 'B'] });
  expect(titles.split(title).number).toContain(number.replace(/\D/g, ''));
});

test('French titles have a no-break space before the colon, and are read with any', () => {
  const titles = createIssueTitles(MIDWEEK, 'fr');
  expect(titles.write(7, 'A')).toBe('Midweek #7\u00a0: A');
  for (const colon of [':', ' :', '\u00a0:']) {
    expect(titles.read(`Midweek #7${colon} A`)).toEqual({ number: 7, title: 'A' });
  }
  expect(titles.read('Rustletter #7 : A')).toBeUndefined();
});
