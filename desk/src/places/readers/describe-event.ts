// What happened to a reader, as a sentence.
import type { OutputOf } from '@midweek/server/owner';
import type { readers } from '#src/texts/en/readers.ts';
import type { Format } from '#src/texts/format.ts';
import type { Texts } from '#src/texts/texts.ts';

type Shown = OutputOf<'show-subscriber'>;
export type ReaderEvent = Shown['events'][number];

interface Words {
  readonly t: Texts<typeof readers>;
  readonly format: Pick<Format, 'languageName'>;
}

export function describeEvent({ kind, detail }: Pick<ReaderEvent, 'kind' | 'detail'>, { t, format }: Words) {
  const states: Readonly<Record<string, string>> = t.states;
  const stateOf = (value: unknown) => states[String(value)] ?? String(value);
  switch (kind) {
    case 'language-changed':
      return t.languageChanged(
        format.languageName(String(detail.from)),
        format.languageName(String(detail.to)),
      );
    case 'unsubscribed':
      if (detail.by === 'owner') return t.leftByOwner;
      return detail.issue === undefined ? t.events.unsubscribed : t.leftByIssue(String(detail.issue));
    case 'resumed':
      return detail.by === 'time' ? t.resumedByTime : t.events.resumed;
    case 'imported':
      return detail.from === undefined
        ? t.importedAs(stateOf(detail.state))
        : t.leftElsewhere(stateOf(detail.state));
    case 'restored':
      return t.restoredTo(stateOf(detail.to));
    default: {
      const known: Readonly<Record<string, string>> = t.events;
      return known[kind] ?? kind;
    }
  }
}

/** What else is known of it: the reply of a mail server, a note, a campaign. */
export function noteOf({ kind, detail }: Pick<ReaderEvent, 'kind' | 'detail'>): string {
  if (kind === 'attributed')
    return Object.entries(detail)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
  return [detail.reason, detail.note].filter((text) => typeof text === 'string').join(' · ');
}
