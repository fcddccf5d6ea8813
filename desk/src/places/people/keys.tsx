import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Ago, Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { AddKey } from './add-key.tsx';

export function Keys() {
  const t = useTexts('people');
  const { owner, editor } = useTexts('shell');
  const keys = useCommand('list-keys', {});
  const remove = useAction('remove-key');
  const [going, setGoing] = useState<string>();
  return (
    <Part title={t.keys} aside={<AddKey />}>
      <p>
        {t.keysLead} <a href="/owner/openapi.json">{t.describe}</a>
      </p>
      <Loaded result={keys}>
        {(all) =>
          all.length === 0 ? (
            <Empty>{t.noKeys}</Empty>
          ) : (
            <Table
              caption={t.keys}
              columns={[
                { head: t.keyName },
                { head: t.role },
                { head: t.made },
                { head: t.used },
                { head: t.change, hidesHead: true },
              ]}
              rows={all.map(({ name, role, createdAt, usedAt }) => ({
                key: name,
                cells: [
                  name,
                  role === 'owner' ? owner : editor,
                  <Time key="made" at={createdAt} />,
                  usedAt ? <Ago key="used" at={usedAt} /> : t.never,
                  <Button key="remove" kind="quiet" onClick={() => setGoing(name)}>
                    {t.removeKey}
                  </Button>,
                ],
              }))}
            />
          )
        }
      </Loaded>
      <Confirm
        isOpen={going !== undefined}
        title={t.removeKeyTitle(going ?? '')}
        action={t.removeKey}
        isPending={remove.isPending}
        problem={remove.error}
        onConfirm={() => remove.mutate({ name: going ?? '' }, { onSuccess: () => setGoing(undefined) })}
        onClose={() => setGoing(undefined)}
      >
        <p>{t.removeKeyText}</p>
      </Confirm>
    </Part>
  );
}
