import { inLocale, type Locale, type Localized, partOf } from '../languages/locales.ts';

/** The kinds of links that come with the code: each link of an issue has one, written as an emoji in the curator's file. */
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

/** The id of a kind that comes with the code, or of one of the newsletter's own. */
export type Kind = string;

/** A kind of the newsletter's own, as site.yml describes it. */
export type OwnKind = { readonly id: Kind; readonly sign: string; readonly label: Localized };

/** Whether a kind is known to code that may be newer or older than what names it. */
export function isKind(locale: Locale, kind: string): boolean {
  return kind in KINDS || partOf<Texts>(locale, 'search')?.[`sign.${kind}`] !== undefined;
}

/** Its emoji. Those of the newsletter's own kinds are among its texts: they reach server and browser with them. */
export function signOf(locale: Locale, kind: Kind): string {
  if (kind in KINDS) return KINDS[kind as keyof typeof KINDS];
  return partOf<Texts>(locale, 'search')?.[`sign.${kind}`] ?? '';
}

type Texts = Readonly<Record<string, string>>;

/** What a language says of the newsletter's own kinds. */
export function toKindTexts(kinds: readonly OwnKind[], locale: Locale): Texts {
  return Object.fromEntries(
    kinds.flatMap(({ id, sign, label }) => [
      [`kind.${id}`, inLocale(label, locale)],
      [`sign.${id}`, sign],
    ]),
  );
}

/** Those that a curator of this newsletter may write, by their emoji. */
export function signsOf(own: readonly OwnKind[]): ReadonlyMap<string, Kind> {
  return new Map([
    ...Object.entries(KINDS).map(([kind, sign]) => [sign, kind] as const),
    ...own.map(({ id, sign }) => [sign, id] as const),
  ]);
}

const VARIATION_SELECTOR = /\ufe0f/g;

/** The kind at the start of a text, and the text after it. Emoji are compared without variation selectors. */
export function splitKind(
  text: string,
  signs: ReadonlyMap<string, Kind>,
): { kind: Kind | undefined; emoji: string | undefined; rest: string } {
  const match = /^\s*(\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)\s*/u.exec(
    text,
  );
  if (!match) return { kind: undefined, emoji: undefined, rest: text };
  const emoji = match[1] ?? '';
  const plain = (sign: string) => sign.replace(VARIATION_SELECTOR, '');
  const [, kind] = [...signs].find(([sign]) => plain(sign) === plain(emoji)) ?? [];
  return { kind, emoji, rest: text.slice(match[0].length) };
}
