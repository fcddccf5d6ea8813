import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { drawOnce } from './draw-once.ts';

test('the same is drawn once, another source or key is drawn again', () => {
  const draw = vi.fn((text: string) => createElement('p', null, text));
  const source = {};
  expect(drawOnce(source, 'en', () => draw('a'))).toBe('<p>a</p>');
  expect(drawOnce(source, 'en', () => draw('b'))).toBe('<p>a</p>');
  expect(drawOnce(source, 'fr', () => draw('c'))).toBe('<p>c</p>');
  expect(drawOnce({}, 'en', () => draw('d'))).toBe('<p>d</p>');
  expect(draw).toHaveBeenCalledTimes(3);
});
