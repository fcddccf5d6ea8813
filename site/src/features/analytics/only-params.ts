/** An address with only those parameters that pass, asked for in lower case. What is not an address stays as it is. */
export function onlyParams(address: string, mayStay: (param: string) => boolean): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const unwanted = [...url.searchParams.keys()].filter((key) => !mayStay(key.toLowerCase()));
  for (const key of unwanted) url.searchParams.delete(key);
  return unwanted.length === 0 ? address : url.href;
}
