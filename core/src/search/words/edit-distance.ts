// Rows are reused: a search compares with thousands of words, one after the other.
let rows = createRows(64);

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to get from one word to the other; `limit + 1` for
 * anything above the limit. With `isPrefix`, to get to the nearest beginning of the other word.
 */
export function editDistance(from: string, to: string, limit: number, isPrefix = false): number {
  const above = limit + 1;
  if (from.length - to.length > limit || (!isPrefix && to.length - from.length > limit)) return above;
  const columns = isPrefix ? Math.min(to.length, from.length + limit) : to.length;
  if (columns + 2 > rows[0].length) rows = createRows(columns * 2);
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= above; column++) last[column] = column;
  let best = 0;
  for (let row = 1; row <= from.length; row++) {
    // Only the band around the diagonal can stay within the limit; its two edges are set to `above`.
    const first = Math.max(1, row - limit);
    const end = Math.min(columns, row + limit);
    current[first - 1] = first === 1 ? row : above;
    current[end + 1] = above;
    best = at(current, first - 1);
    const letter = from.charCodeAt(row - 1);
    for (let column = first; column <= end; column++) {
      const isSame = letter === to.charCodeAt(column - 1);
      let cost = Math.min(
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(current, column - 1) + 1,
      );
      const isSwapped = row > 1 && column > 1 && letter === to.charCodeAt(column - 2);
      if (isSwapped && from.charCodeAt(row - 2) === to.charCodeAt(column - 1)) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return above;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(above, isPrefix ? best : at(last, columns));
}

type Row = Uint16Array;

function createRows(length: number): [Row, Row, Row] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

function at(row: Row, column: number): number {
  return row[column] ?? 0;
}
