// The demos of articles with their words in the reader's language.

import { usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { RaceDemo } from './race-demo.tsx';
import { StoreDemo } from './store-demo.tsx';

export function RaceDemoIsland() {
  const { t } = usePage();
  const perQuery = (key: 'question' | 'answer' | 'pending' | 'ignored') => ({
    re: t(`raceDemo.${key}`, { query: 're' }),
    react: t(`raceDemo.${key}`, { query: 'react' }),
  });
  const labels = {
    title: t('raceDemo.title'),
    ask: t('raceDemo.ask'),
    asking: t('raceDemo.asking'),
    without: t('raceDemo.without'),
    with: t('raceDemo.with'),
    nothing: t('raceDemo.nothing'),
    right: t('raceDemo.right'),
    wrong: t('raceDemo.wrong'),
    question: perQuery('question'),
    answer: perQuery('answer'),
    pending: perQuery('pending'),
    ignored: perQuery('ignored'),
  };
  return <Island name="RaceDemo" component={RaceDemo} props={{ labels }} wake="intent" />;
}

export function StoreDemoIsland() {
  const { t } = usePage();
  const labels = {
    title: t('storeDemo.title'),
    next: t('storeDemo.next'),
    hash: t('storeDemo.hash'),
    whole: t('storeDemo.whole'),
    slice: t('storeDemo.slice'),
    renders: t('storeDemo.renders'),
  };
  return <Island name="StoreDemo" component={StoreDemo} props={{ labels }} wake="intent" />;
}
