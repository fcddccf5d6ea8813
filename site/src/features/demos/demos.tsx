// The demos of articles with their words in the reader's language.
import { type Locale, t } from '@midweek/core';
import { Island } from '../islands/island.tsx';
import { RaceDemo } from './race-demo.tsx';
import { StoreDemo } from './store-demo.tsx';

export function RaceDemoIsland({ locale }: { locale: Locale }) {
  const perQuery = (key: 'question' | 'answer' | 'pending' | 'ignored') => ({
    re: t(locale, `raceDemo.${key}`, { query: 're' }),
    react: t(locale, `raceDemo.${key}`, { query: 'react' }),
  });
  const labels = {
    title: t(locale, 'raceDemo.title'),
    ask: t(locale, 'raceDemo.ask'),
    asking: t(locale, 'raceDemo.asking'),
    without: t(locale, 'raceDemo.without'),
    with: t(locale, 'raceDemo.with'),
    nothing: t(locale, 'raceDemo.nothing'),
    right: t(locale, 'raceDemo.right'),
    wrong: t(locale, 'raceDemo.wrong'),
    question: perQuery('question'),
    answer: perQuery('answer'),
    pending: perQuery('pending'),
    ignored: perQuery('ignored'),
  };
  return <Island name="RaceDemo" component={RaceDemo} props={{ labels }} wake="intent" locale={locale} />;
}

export function StoreDemoIsland({ locale }: { locale: Locale }) {
  const labels = {
    title: t(locale, 'storeDemo.title'),
    next: t(locale, 'storeDemo.next'),
    hash: t(locale, 'storeDemo.hash'),
    whole: t(locale, 'storeDemo.whole'),
    slice: t(locale, 'storeDemo.slice'),
    renders: t(locale, 'storeDemo.renders'),
  };
  return <Island name="StoreDemo" component={StoreDemo} props={{ labels }} wake="intent" locale={locale} />;
}
