import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { findNote } from './noted-consent.ts';
import styles from './readers.module.css';
import type { ShownReader } from './shown-reader.ts';

/** What the person agreed to: with its words and hour. Or what an owner noted in place of that. */
export function ReaderConsent({ subscriber }: { subscriber: ShownReader['subscriber'] }) {
  const t = useTexts('readers');
  const format = useFormat();
  const { signupConsent, confirmationConsent } = subscriber;
  const note = findNote(confirmationConsent);
  const consents = [
    [t.signedUp, signupConsent],
    [t.confirmed, note ? null : confirmationConsent],
  ] as const;
  const kept = consents.flatMap(([name, consent]) => (consent ? [{ name, consent }] : []));
  return (
    <Part title={t.consent}>
      {kept.length === 0 && !note && <p>{t.noConsent}</p>}
      {note && <p>{t.noted(note.at ? format.time(note.at) : '', note.wording)}</p>}
      {kept.length > 0 && (
        <div className={styles.consents}>
          {kept.map(({ name, consent: { at, wording, ipPrefix, userAgent } }) => (
            <div key={name}>
              <h3>{name}</h3>
              <Facts
                facts={[
                  [t.at, at && <Time at={at} />],
                  [t.words, wording && t.quoted(wording)],
                  [t.network, ipPrefix],
                  [t.browser, userAgent],
                ]}
              />
            </div>
          ))}
        </div>
      )}
    </Part>
  );
}
