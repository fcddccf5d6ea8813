import { expect, test } from 'vitest';
import { toPlan } from './plan.ts';

const idsOf = (sections: string) =>
  toPlan({ name: 'A letter', languages: 'en', weekday: 'monday', sections }).sections.map(({ id }) => id);

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
  const plan = toPlan({ name, languages: 'de', weekday: 'monday', sections });
  expect([plan.name, plan.sections[0]?.title]).toEqual(['Käseblatt', 'Bergkäse']);
});
