import { useState } from 'react';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { describeDetail } from './describe-detail.ts';

const STEP = 25;

/** Who entered and who changed what, as `midweek events` lists it. */
export function Events() {
  const t = useTexts('people');
  const format = useFormat();
  const [limit, setLimit] = useState(STEP);
  const events = useCommand('list-events', { limit }, { keepsLast: true });
  const deeds: Readonly<Record<string, string>> = t.deeds;
  return (
    <Part title={t.events}>
      <Loaded result={events}>
        {(all) =>
          all.length === 0 ? (
            <Empty>{t.noEvents}</Empty>
          ) : (
            <>
              <Table
                caption={t.events}
                columns={[{ head: t.at }, { head: t.who }, { head: t.what }, { head: t.details }]}
                rows={all.map(({ id, at, who, what, detail }) => ({
                  key: String(id),
                  cells: [
                    <Time key="at" at={at} />,
                    who,
                    deeds[what] ?? what,
                    describeDetail(detail, { t, format }),
                  ],
                }))}
              />
              {all.length === limit && limit < 500 && (
                <Button onClick={() => setLimit(Math.min(limit * 2, 500))}>{t.older}</Button>
              )}
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
