import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './readers.module.css';
import type { ShownReader } from './shown-reader.ts';

/** What the person agreed to: with its words and hour. */
export function ReaderConsent({ subscriber }: { subscriber: ShownReader['subscriber'] }) {
  const t = useTexts('readers');
  const consents = [
    [t.signedUp, subscriber.signupConsent],
    [t.confirmed, subscriber.confirmationConsent],
  ] as const;
  const kept = consents.flatMap(([name, consent]) => (consent ? [{ name, consent }] : []));
  return (
    <Part title={t.consent}>
      {kept.length === 0 && <p>{t.noConsent}</p>}
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
    </Part>
  );
}
