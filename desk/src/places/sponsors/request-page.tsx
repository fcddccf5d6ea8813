import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Facts } from '#src/components/facts.tsx';
import { Part, Place } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Ad } from './ad.tsx';
import { Decide } from './decide.tsx';
import type { SponsorRequest } from './names.ts';
import { Results } from './results.tsx';
import { SlotList } from './slot-list.tsx';
import { Steps } from './steps.tsx';

/** One request, from the question to what became of its ads. */
export function RequestPage({ id }: { id: string }) {
  const t = useTexts('sponsors');
  const isOwner = useIsOwner();
  const request = useCommand('show-sponsor-request', { id });
  const { data } = request;
  return (
    <Place
      title={data?.company ?? t.title}
      back={{ to: '/sponsors', label: t.back }}
      action={isOwner && data && <Actions request={data} />}
    >
      <Loaded result={request}>{(found) => <Shown request={found} />}</Loaded>
    </Place>
  );
}

function Actions({ request }: { request: SponsorRequest }) {
  const { id, company, total, state, wanted } = request;
  const own = { id, company, total, slots: wanted.map(({ name }) => name) };
  if (state === 'unconfirmed') return <Decide kind="confirm" request={own} isMain />;
  if (state !== 'requested') return null;
  return (
    <>
      <Decide kind="decline" request={own} />
      <Decide kind="accept" request={own} isMain namesNobody />
    </>
  );
}

function Shown({ request }: { request: SponsorRequest }) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const { contactName, email, locale, conflicts, total, wanted, places, state } = request;
  return (
    <>
      <Part title={t.steps}>
        <Steps request={request} />
      </Part>
      <Facts
        facts={[
          [
            t.contact,
            <>
              {contactName}, {email.includes('…') ? email : <a href={`mailto:${email}`}>{email}</a>}
            </>,
          ],
          [t.language, format.languageName(locale)],
          [t.total, format.number(total)],
          [t.conflicts, conflicts],
          [
            t.wanted,
            wanted.length > 0 ? <SlotList key="wanted" slots={wanted.map(({ name }) => name)} /> : undefined,
          ],
        ]}
      />
      {places.length > 0 && (
        <Part title={t.places}>
          {places.map((place) => (
            <Ad key={place.slot} place={place} company={request.company} />
          ))}
        </Part>
      )}
      {state === 'accepted' && <Results id={request.id} />}
    </>
  );
}
