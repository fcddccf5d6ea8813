import { expect, test } from 'vitest';
import { renderFigures } from './report.ts';

const FIGURES = {
  seed: 7,
  classes: [
    { class: 'search', requests: 10_000, 'max ms': 12 },
    { class: 'a | b', requests: 1, 'max ms': 3 },
  ],
  mailsArrived: 1200,
  answers: { 202: 3, 503: 1 },
  refused: {},
  failures: ['something'],
};

test('each list gets its own table, everything else shares one, failures are not included', () => {
  expect(renderFigures(FIGURES, 'screen')).toBe(
    [
      'class   requests  max ms',
      'search    10,000      12',
      'a | b          1       3',
      '',
      'figure                  value',
      'seed                        7',
      'mails arrived           1,200',
      'answers        202: 3, 503: 1',
      'refused                  none',
    ].join('\n'),
  );
});

test('Markdown has the same tables', () => {
  expect(renderFigures(FIGURES, 'markdown')).toBe(
    [
      '| class | requests | max ms |',
      '| --- | ---: | ---: |',
      '| search | 10,000 | 12 |',
      '| a \\| b | 1 | 3 |',
      '',
      '| figure | value |',
      '| --- | ---: |',
      '| seed | 7 |',
      '| mails arrived | 1,200 |',
      '| answers | 202: 3, 503: 1 |',
      '| refused | none |',
    ].join('\n'),
  );
});
