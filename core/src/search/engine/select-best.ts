/** The `count` numbers with the highest scores, best first; at the same score the lower number. Cheaper than sorting all of them. */
export function selectBest(
  numbers: readonly number[],
  count: number,
  scoreOf: (number: number) => number,
): number[] {
  const byScore = (a: number, b: number) => scoreOf(b) - scoreOf(a) || a - b;
  if (numbers.length <= count * 2) return [...numbers].sort(byScore).slice(0, count);
  let best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (scoreOf(number) <= least) continue;
    best.push(number);
    if (best.length < count * 2) continue;
    best = best.sort(byScore).slice(0, count);
    least = scoreOf(best.at(-1) ?? 0);
  }
  return best.sort(byScore).slice(0, count);
}
