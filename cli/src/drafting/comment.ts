const MAX_LENGTH = 160;

/**
 * The registry's description of a package as the comment of an item: one sentence of plain words, safe as Markdown.
 * Empty when that leaves less than two words.
 *
 * @example toComment('⚡ Fast build tool. [Docs](https://example.com)') // 'Fast build tool.'
 */
export function toComment(description: string | undefined): string {
  const words = (description ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = cut(firstSentence(words)).replace(/[\s.:;,–—-]+$/, '');
  // A single word, such as "node" for Node.js, adds nothing to the name.
  if (!/\p{L}.*\s.*\p{L}/u.test(sentence)) return '';
  // A word of letters only: "i18next" is a name that starts small.
  const capital = sentence.replace(/^\p{Ll}(?=\p{Ll}*([\s,-]|$))/u, (letter) => letter.toUpperCase());
  return escapeMarkdown(/[!?…]$/.test(capital) ? capital : `${capital}.`);
}

function firstSentence(words: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(words);
  return first?.segment.trim() ?? '';
}

/** At a word, with the sign that something is missing. */
function cut(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  return `${sentence.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
