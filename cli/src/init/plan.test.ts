import { expect, test } from 'vitest';
import { toPlan } from './plan.ts';

const NOW = new Date('2026-11-19T12:00:00Z');

const idsOf = (sections: string) =>
  toPlan(
    { name: 'A letter', languages: 'en', rhythm: 'every monday', kind: 'digest', sections },
    NOW,
  ).sections.map(({ id }) => id);

test.each([
  ['Spaß,Œuvres,Færøerne,Łódź', ['spass', 'oeuvres', 'faeroerne', 'lodz']],
  ['ニュース,道具', ['section-a', 'section-b']],
  ['Node 22,Node 24,2026', ['node', 'section-b', 'section-c']],
])('sections %s have ids for addresses', (sections, ids) => {
  expect(idsOf(sections)).toEqual(ids);
});

test.each([
  ['Fun,News,fun', '--sections has "fun" twice; each section once'],
  ['Main', '--sections: "Main" cannot be a section; places of sponsors have that name, so take another one'],
])('sections %s are refused', (sections, problem) => {
  expect(() => idsOf(sections)).toThrow(problem);
});

test('letters and their marks become one character', () => {
  const [name, sections] = ['Käseblatt', 'Bergkäse,Rahm'].map((text) => text.normalize('NFD')) as [
    string,
    string,
  ];
  const plan = toPlan({ name, languages: 'de', rhythm: 'every monday', kind: 'digest', sections }, NOW);
  expect([plan.name, plan.sections[0]?.title]).toEqual(['Käseblatt', { de: 'Bergkäse' }]);
});

test.each([
  ['every wednesday', 'every wednesday', '2026-11-18'],
  ['Every Other  friday', 'every other friday from 2026-11-13', '2026-11-13'],
  ['day 15 of the month', 'day 15 of the month', '2026-11-15'],
  ['whenever', 'whenever', '2026-11-19'],
])('the first issue of %s has its last day', (written, writtenRhythm, firstDay) => {
  const plan = toPlan(
    { name: 'A letter', languages: 'en', rhythm: written, kind: 'digest', sections: 'News' },
    NOW,
  );
  expect(plan).toMatchObject({ writtenRhythm, firstDay });
});

test('an unknown rhythm is refused with those that there are', () => {
  expect(() =>
    toPlan({ name: 'A', languages: 'en', rhythm: 'daily', kind: 'digest', sections: 'News' }, NOW),
  ).toThrow(/^--rhythm "daily" is unknown; expected one of "every wednesday", /);
});
