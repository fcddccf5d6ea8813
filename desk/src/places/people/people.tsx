import { useIsOwner, useSession } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Place } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Events } from './events.tsx';
import { Invite } from './invite.tsx';
import { Keys } from './keys.tsx';
import { Person } from './person.tsx';

export function PeoplePlace() {
  const t = useTexts('people');
  const isOwner = useIsOwner();
  const { name } = useSession();
  const people = useCommand('list-people', {});
  return (
    <Place title={t.title} lead={isOwner ? t.lead : t.leadEditor} action={isOwner && <Invite />}>
      <Loaded result={people}>
        {(all) =>
          all
            .toSorted((a, b) => Number(b.name === name) - Number(a.name === name))
            .map((person) => <Person key={person.id} person={person} isSelf={person.name === name} />)
        }
      </Loaded>
      {isOwner && <Keys />}
      {isOwner && <Events />}
    </Place>
  );
}
