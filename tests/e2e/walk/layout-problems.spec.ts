// That the walk sees what it looks for: one broken page for each rule, and the same without the fault.
import { findLayoutProblems } from './layout-problems.ts';
import { expect, test } from './walker.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const button = (style: string) => `<button style="width: 60px; height: 44px; ${style}">Go</button>`;

const faults: [name: string, broken: string, problem: RegExp, whole: string][] = [
  [
    'sideways scroll',
    '<div style="width: 900px">Text</div>',
    /^the page scrolls sideways/,
    '<div style="max-width: 100%">Text</div>',
  ],
  [
    'a header that takes the window',
    '<header style="height: 400px">Text</header>',
    /^the header takes/,
    '<header style="height: 60px">Text</header>',
  ],
  [
    'text that is cut off beside',
    `<p style="width: 200px; overflow: hidden">${LONG}</p>`,
    /^text is cut off: p/,
    `<p style="width: 200px; overflow: auto">${LONG}</p>`,
  ],
  [
    'text that is cut off below',
    '<p style="height: 1lh; width: 60px; overflow: clip">One two three four five six</p>',
    /^text is cut off: p/,
    '<p style="height: 1lh; overflow: clip">One</p>',
  ],
  [
    'text outside of a page that hides what is too wide',
    `<main style="overflow-x: clip"><p style="margin-left: 300px; white-space: nowrap">One two three four</p></main>`,
    /^text is cut off: p/,
    '<main style="overflow-x: clip"><p>One two three four</p></main>',
  ],
  [
    'controls that overlap',
    button('') + button('margin-left: -20px'),
    /^controls overlap: button "Go" and button "Go"/,
    button('') + button('margin-left: 0'),
  ],
  [
    'a small target',
    button('height: 20px'),
    /^a target under 24 px: button "Go", 60 × 20/,
    button('height: 24px'),
  ],
  [
    'a small target in a menu',
    `<div id="navbar-menu">${button('height: 40px')}</div>`,
    /^a target under 44 px/,
    `<div id="navbar-menu">${button('')}</div>`,
  ],
  [
    'focus that goes out of the page',
    button('position: absolute; left: -900px').replace('Go', ''),
    /^can be focused but not seen: button/,
    `<style>button:not(:focus) { left: -900px }</style>${button('position: absolute').replace('Go', '')}`,
  ],
  ['a sign without words', '<p>🎉</p>', /^a sign without words: p "🎉"/, '<p>🎉 Party</p>'],
];

for (const [name, broken, problem, whole] of faults) {
  test(`the walk sees ${name}`, async ({ walkers }) => {
    for (const { page } of Object.values(walkers)) {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.setContent(`<!doctype html><body>${broken}`);
      expect(await findLayoutProblems(page)).toEqual([expect.stringMatching(problem)]);
      await page.setContent(`<!doctype html><body>${whole}`);
      expect(await findLayoutProblems(page)).toEqual([]);
    }
  });
}
