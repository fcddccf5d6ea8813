import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Facts } from '#src/components/facts.tsx';
import { Part, Place } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { findNote } from './noted-consent.ts';
import { ReaderActions } from './reader-actions.tsx';
import { ReaderConsent } from './reader-consent.tsx';
import { ReaderIssues } from './reader-issues.tsx';
import { ReaderStory } from './reader-story.tsx';
import type { ShownReader } from './shown-reader.ts';

/** Everything that is known of one person. */
export function ReaderPage({ id }: { id: string }) {
  const t = useTexts('readers');
  const isOwner = useIsOwner();
  const result = useCommand('show-subscriber', { id });
  const shown = result.data;
  return (
    <Place
      title={shown?.subscriber.email ?? t.title}
      back={{ to: '/readers', label: t.title }}
      lead={shown && t.about[shown.subscriber.state]}
    >
      <Loaded result={result}>
        {(data) => (
          <>
            {isOwner && <ReaderActions shown={data} />}
            <Part title={t.whole}>
              <ReaderFacts subscriber={data.subscriber} />
            </Part>
            <ReaderConsent subscriber={data.subscriber} />
            <ReaderIssues issues={data.issues} />
            <ReaderStory shown={data} />
          </>
        )}
      </Loaded>
    </Place>
  );
}

function ReaderFacts({ subscriber }: { subscriber: ShownReader['subscriber'] }) {
  const t = useTexts('readers');
  const format = useFormat();
  const { state, locale, source, createdAt, confirmedAt, pausedUntil, attribution } = subscriber;
  // The time of somebody who was noted is that of the import or of the sign-up elsewhere.
  const confirmed = findNote(subscriber.confirmationConsent) ? (
    t.onlyNoted
  ) : confirmedAt ? (
    <Time key="confirmed" at={confirmedAt} />
  ) : (
    t.notConfirmed
  );
  const doors: Readonly<Record<string, string>> = t.doors;
  return (
    <Facts
      facts={[
        [t.state, t.states[state]],
        [t.pausedUntil, state === 'paused' && pausedUntil ? <Time key="until" at={pausedUntil} /> : null],
        [t.language, format.languageName(locale)],
        [t.door, doors[source] ?? source],
        [t.since, <Time key="since" at={createdAt} />],
        [t.confirmed, confirmed],
        [
          t.cameFrom,
          Object.entries(attribution)
            .map(([name, value]) => `${name}=${value}`)
            .join(' '),
        ],
      ]}
    />
  );
}
