import type { Agenda } from '@midweek/core';
import { expect, test } from 'vitest';
import { aContent, anAgenda } from '#src/testing/content.ts';
import { toDealListProps } from './deal-list.props.ts';

const deals: Agenda['deals'] = [
  {
    title: { en: 'A course', fr: 'Un cours' },
    url: 'https://www.course.example/react',
    price: { en: '€49 instead of €79', fr: '49\u00a0€ au lieu de 79\u00a0€' },
    code: 'MIDWEEK',
    from: '2026-11-20',
    until: '2026-11-27',
  },
];
const season = { from: '2026-11-23', until: '2026-12-01' };
const propsOn = (today: string, locale: 'en' | 'fr' = 'en') =>
  toDealListProps(aContent({ agenda: anAgenda({ today, season, deals }) }), locale);

test('before the season the page says when it opens, and after it that it has closed', () => {
  const before = propsOn('2026-11-15', 'fr');
  expect(before.state).toBe('before');
  expect(before.texts.before).toContain('du 23 novembre 2026 au 1er décembre 2026');
  expect(before.deals.map((deal) => deal.isShown)).toEqual([false]);
  expect(propsOn('2026-12-02').state).toBe('after');
});

test('in the season a deal is shown with its price, its code and its last day', () => {
  const { state, deals } = propsOn('2026-11-24');
  expect(state).toBe('open');
  expect(deals).toEqual([
    {
      title: 'A course',
      url: 'https://www.course.example/react',
      host: 'course.example',
      price: '€49 instead of €79',
      code: 'MIDWEEK',
      from: '2026-11-20',
      until: '2026-11-27',
      lastDay: 'until November 27, 2026',
      isShown: true,
    },
  ]);
  expect(propsOn('2026-11-28').state).toBe('empty');
});

test('without a season the page promises no day', () => {
  const { state, texts } = toDealListProps(aContent(), 'en');
  expect(state).toBe('asleep');
  expect(texts).toMatchObject({ before: '', open: '', empty: '', after: '' });
});
