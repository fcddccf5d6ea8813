import { expect, test } from 'vitest';
import { shareOfWords } from './same-text.ts';

test.each([
  ['<main><p>One two, three.</p></main>', '<main><h1>three</h1>two <b>ONE</b></main>', 1],
  ['<main>one one two two</main>', '<main>one two</main>', 0.5],
  ['<main>caf&eacute; &amp; été</main>', '<main>caf été</main>', 1],
  ['<main>one</main>', '<main><script>one</script>two</main>', 0],
  ['<body>one two</body>', '<header>one</header><main>two</main>', 0.5],
])('%s shares its words with %s: %d', (page, other, share) => {
  expect(shareOfWords(page, other)).toBe(share);
});
