/** An address without these parameters, in whatever case they are written. What is not an address stays as it is. */
export function withoutParams(address: string, names: readonly string[]): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const unwanted = [...url.searchParams.keys()].filter((key) => names.includes(key.toLowerCase()));
  for (const key of unwanted) url.searchParams.delete(key);
  return unwanted.length === 0 ? address : url.href;
}
