/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to get from one word to the other; `limit + 1` for
 * anything above the limit. With `isPrefix`, to get to the nearest beginning of the other word.
 */
export function editDistance(from: string, to: string, limit: number, isPrefix = false): number {
  const above = limit + 1;
  if (from.length - to.length > limit || (!isPrefix && to.length - from.length > limit)) return above;
  const columns = isPrefix ? Math.min(to.length, from.length + limit) : to.length;
  let beforeLast = new Uint8Array(columns + 1);
  let last = new Uint8Array(columns + 1).map((_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = new Uint8Array(columns + 1);
    current[0] = row;
    let best = row;
    for (let column = 1; column <= columns; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(current, column - 1) + 1,
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return above;
    beforeLast = last;
    last = current;
  }
  return Math.min(above, isPrefix ? Math.min(...last) : at(last, columns));
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
