import type { OutputOf } from '@midweek/server/owner';
import { useState } from 'react';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Part } from '#src/components/place.tsx';
import { Problem } from '#src/components/problem.tsx';
import { Table } from '#src/components/table.tsx';
import { Ago, Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { describeBrowser } from './describe-browser.ts';

export type PersonFacts = OutputOf<'list-people'>[number];

/** One person: passkeys, and where she is signed in. */
export function Person({ person, isSelf }: { person: PersonFacts; isSelf: boolean }) {
  const t = useTexts('people');
  const { owner, editor } = useTexts('shell');
  const role = person.role === 'owner' ? owner : editor;
  return (
    <Part
      title={isSelf ? `${person.name} (${t.you})` : person.name}
      aside={<RoleAndRemoval person={person} isSelf={isSelf} role={role} />}
    >
      <Passkeys person={person} />
      {isSelf && <AddPasskey />}
      <Sessions person={person} />
    </Part>
  );
}

function RoleAndRemoval({ person, isSelf, role }: { person: PersonFacts; isSelf: boolean; role: string }) {
  const t = useTexts('people');
  const isOwner = useIsOwner();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction('remove-person');
  const { name, passkeys, sessions } = person;
  return (
    <span>
      {role}{' '}
      {isOwner && !isSelf && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t.remove(name)}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={t.removeTitle(name)}
        action={t.remove(name)}
        isPending={remove.isPending}
        problem={remove.error}
        onConfirm={() => remove.mutate({ name }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{t.removeText(name, passkeys.length, sessions.length)}</p>
      </Confirm>
    </span>
  );
}

function Passkeys({ person: { passkeys } }: { person: PersonFacts }) {
  const t = useTexts('people');
  const remove = useAction('remove-passkey');
  if (passkeys.length === 0) return <p>{t.noPasskeys}</p>;
  return (
    <>
      {remove.error && <Problem problem={remove.error} />}
      <Table
        caption={t.passkeys}
        showsCaption
        columns={[
          { head: t.passkeys },
          { head: t.made },
          { head: t.used },
          { head: t.change, hidesHead: true },
        ]}
        rows={passkeys.map(({ id, userAgent, createdAt, usedAt }) => ({
          key: id,
          cells: [
            describeBrowser(userAgent),
            <Time key="made" at={createdAt} />,
            usedAt ? <Ago key="used" at={usedAt} /> : t.never,
            <Button
              key="remove"
              kind="quiet"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              {t.removePasskey}
            </Button>,
          ],
        }))}
      />
    </>
  );
}

function Sessions({ person: { sessions } }: { person: PersonFacts }) {
  const t = useTexts('people');
  const end = useAction('end-session');
  if (sessions.length === 0) return <p>{t.noSessions}</p>;
  return (
    <>
      {end.error && <Problem problem={end.error} />}
      <Table
        caption={t.sessions}
        showsCaption
        columns={[
          { head: t.browser },
          { head: t.network },
          { head: t.seen },
          { head: t.change, hidesHead: true },
        ]}
        rows={sessions.map(({ id, userAgent, network, seenAt, isThisOne }) => ({
          key: id,
          cells: [
            describeBrowser(userAgent),
            network,
            <Ago key="seen" at={seenAt} />,
            isThisOne ? (
              t.thisOne
            ) : (
              <Button key="end" kind="quiet" disabled={end.isPending} onClick={() => end.mutate({ id })}>
                {t.endSession}
              </Button>
            ),
          ],
        }))}
      />
    </>
  );
}
