import { Part } from '#src/components/place.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { describeEvent, noteOf } from './describe-event.ts';
import styles from './readers.module.css';
import type { ShownReader } from './shown-reader.ts';

interface Line {
  readonly at: string;
  readonly text: string;
  readonly note: string;
}

/** Events and service mails in one list, the newest first. */
export function ReaderStory({ shown: { events, mails } }: { shown: ShownReader }) {
  const t = useTexts('readers');
  const format = useFormat();
  const states: Readonly<Record<string, string>> = t.mailStates;
  const lines: Line[] = [
    ...events.map((event) => ({
      at: event.at,
      text: describeEvent(event, { t, format }),
      note: noteOf(event),
    })),
    ...mails.map(({ mail, state, createdAt }) => ({
      at: createdAt,
      text: t.mailed(mail, states[state] ?? state),
      note: '',
    })),
  ];
  const newestFirst = lines.toReversed().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Part title={t.story}>
      <ol className={styles.story}>
        {newestFirst.map(({ at, text, note }, index) => (
          <li key={index}>
            <Time at={at} />
            <div>
              {text}
              {note && <small>{note}</small>}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}
