/** The palette: each link of an issue has one kind, written as an emoji in the curator's file. */
export const KINDS = {
  sponsored: '💸',
  preview: '👀',
  discussion: '💬',
  survey: '📊',
  idea: '💡',
  docs: '📖',
  demo: '🎨',
  event: '📅',
  article: '📜',
  release: '📦',
  resource: '🔗',
  ai: '🤖',
  security: '🔐',
  video: '🎥',
  podcast: '🎙️',
  tweet: '🐦',
  bluesky: '🦋',
} as const;

export type Kind = keyof typeof KINDS;

const VARIATION_SELECTOR = /\ufe0f/g;
const kindByEmoji = new Map<string, Kind>(
  Object.entries(KINDS).map(([kind, emoji]) => [emoji.replace(VARIATION_SELECTOR, ''), kind as Kind]),
);

/** The kind at the start of a text, and the text after it. Emoji are compared without variation selectors. */
export function splitKind(text: string): { kind: Kind | undefined; emoji: string | undefined; rest: string } {
  const match = /^\s*(\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)\s*/u.exec(
    text,
  );
  if (!match) return { kind: undefined, emoji: undefined, rest: text };
  const emoji = match[1] ?? '';
  return {
    kind: kindByEmoji.get(emoji.replace(VARIATION_SELECTOR, '')),
    emoji,
    rest: text.slice(match[0].length),
  };
}
