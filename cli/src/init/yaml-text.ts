/** A text as YAML, whatever is in it. */
export function quote(text: string): string {
  return JSON.stringify(text);
}
