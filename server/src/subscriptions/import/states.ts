// States of a person in files of subscribers, and the words for them.

/** From the mildest to the strictest. Of two that are said about one person, the stricter one wins. */
export const FILE_STATES = [
  'active',
  'paused',
  'unconfirmed',
  'unknown',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type FileState = (typeof FILE_STATES)[number];
export type Words = Readonly<Record<string, FileState>>;

export function findStrictest(states: readonly FileState[]): FileState | undefined {
  return FILE_STATES.findLast((state) => states.includes(state));
}

/** Words that mean the same in every service. `inactive` does not: has left at beehiiv, has not confirmed at Kit. */
export const WORDS: Words = {
  ...toWords('active', 'active regular premium gifted trialed confirmed cold enabled subscribed'),
  ...toWords('paused', 'paused'),
  ...toWords('unconfirmed', 'unconfirmed pending unactivated validating nonsubscribed'),
  ...toWords('unsubscribed', 'unsubscribed cancelled canceled removed blocked disabled'),
  ...toWords('bounced', 'bounced undeliverable unreachable cleaned invalid'),
  // Blocklisted at listmonk: the cause is unknown, so it is taken for the worst.
  ...toWords('complained', 'complained spam junk abuse blocklisted'),
};

function toWords(state: FileState, words: string): Words {
  return Object.fromEntries(words.split(' ').map((word) => [word, state]));
}

const NOTHING = /^(false|no|0|null|none|never)?$/i;

const TIME = '([ _-](at|on|date|time))?$';

/** Columns that mark people who have left, in files of any service: with a time, a yes or a reason. */
const MARKS: readonly { column: RegExp; cell?: RegExp; state: FileState }[] = [
  {
    column: new RegExp(`^(unsub(scribed?|scription)?|opt(ed)?[ _-]?out|removed|deleted|cancell?ed)${TIME}`),
    state: 'unsubscribed',
  },
  { column: new RegExp(`^(clean(ed)?|bounced?)${TIME}`), state: 'bounced' },
  { column: new RegExp(`^(complain(ed|t)|spam)${TIME}`), state: 'complained' },
  { column: /^unsub[ _-]reason$/, cell: /abuse|spam|junk|complain/i, state: 'complained' },
];

/** The state that the cells of a column mark, if its name says that it does. */
export function findMark(column: string): ((cell: string) => FileState | undefined) | undefined {
  const mark = MARKS.find((known) => known.column.test(column.toLowerCase()));
  return (
    mark &&
    ((cell) => ((mark.cell ? mark.cell.test(cell) : !NOTHING.test(cell.trim())) ? mark.state : undefined))
  );
}

/** Column names of unknown services that may say who has left. Times and networks of a sign-up do not. */
export function maySayState(column: string): boolean {
  return (
    /\b(state|status|statut|[eé]tat)\b|subscri|unsub|opt.?(in|out)|bounc|complain|spam|clean|block|suppress|disabled|active|d[eé]sabonn|d[eé]sinscri|r[eé]sili|abmeld|abgemeld|gek[uü]ndigt|suscripci|inscripci|abonnement|cancel|baja|退订|disiscri|uitgeschreven/i.test(
      column.replaceAll('_', ' '),
    ) && !/[ _-](at|on|date|time|ip)$/i.test(column)
  );
}

/** The state of a word that says of somebody, in a column of any name, that they have left. */
export function findLeftWord(cell: string): FileState | undefined {
  const state = findWord(WORDS, cell.trim().toLowerCase());
  return state === 'unsubscribed' || state === 'bounced' || state === 'complained' ? state : undefined;
}

export function findWord(words: Words, word: string): FileState | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
