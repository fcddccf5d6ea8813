import { expect, test } from 'vitest';
import { findNearest } from './did-you-mean.ts';

const KNOWN = ['react', 'react-native', 'expo', 'css', 'summary', 'authors'];

test.each([
  ['raect', 'react'],
  ['React', 'react'],
  ['reat', 'react'],
  ['reactt', 'react'],
  ['react-naitve', 'react-native'],
  ['sumary', 'summary'],
  ['auhtor', 'authors'],
  ['exo', 'expo'],
  ['CSS', 'css'],
  ['vue', undefined],
  ['csp', undefined],
  ['colour', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s: %s', (word, near) => {
  expect(findNearest(word, KNOWN)).toBe(near);
});
