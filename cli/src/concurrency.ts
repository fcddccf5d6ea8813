/** Maps with at most `limit` calls under way, results in the order of the items. The first failure ends it. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let hasFailed = false;
  const work = async () => {
    while (next < items.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await map(items[index] as Item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
