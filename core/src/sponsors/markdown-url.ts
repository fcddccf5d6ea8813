/** An address as issues write it: characters that would end a link in Markdown are encoded. */
export function toMarkdownUrl(url: string): string {
  return new URL(url).href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(';', '%3B');
}
