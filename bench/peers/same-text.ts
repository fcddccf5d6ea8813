// Whether two pages say the same: a comparison of pages with different texts would be worth nothing.

/** How many of the words of one page are also in the other, of 1. Words that come twice have to be there twice. */
export function shareOfWords(html: string, otherHtml: string): number {
  const words = countWords(html);
  const others = countWords(otherHtml);
  let total = 0;
  let found = 0;
  for (const [word, count] of words) {
    total += count;
    found += Math.min(count, others.get(word) ?? 0);
  }
  return total === 0 ? 0 : found / total;
}

function countWords(html: string): Map<string, number> {
  const main = /<main[\s>][\s\S]*<\/main>|<body[\s>][\s\S]*/.exec(html)?.[0] ?? html;
  const text = main
    .replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ');
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
