/** What /readyz says is wrong; nothing when the server is ready. */
export async function readObstacles(origin: string, token: string): Promise<string[]> {
  const answer = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${token}` } });
  const { obstacles = [] } = (await answer.json()) as { obstacles?: string[] };
  return obstacles;
}
