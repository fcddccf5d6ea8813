import { Link, useSearchParams } from 'wouter';
import { FilterLinks } from '#src/components/filter-links.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Ago } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { ListedRequest } from './names.ts';
import { SlotList } from './slot-list.tsx';

const STATES = ['requested', 'unconfirmed', 'accepted', 'declined', 'expired'] as const;

/** All requests, one state at a time; the address says which. */
export function Requests({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('state');
  const state = STATES.find((each) => each === wanted) ?? 'requested';
  const shown = requests.filter((request) => request.state === state);
  return (
    <Part title={t.requests}>
      <FilterLinks
        label={t.requests}
        filters={STATES.map((each) => ({
          to: each === 'requested' ? '/sponsors' : `/sponsors?state=${each}`,
          name: t.states[each],
          count: requests.filter((request) => request.state === each).length,
          isCurrent: each === state,
        }))}
      />
      {shown.length === 0 ? (
        <Empty>{t.noRequests[state]}</Empty>
      ) : (
        <Table
          caption={t.states[state]}
          columns={[
            { head: t.company },
            { head: t.asked },
            { head: t.wanted },
            { head: t.total, isNumber: true },
          ]}
          rows={shown.map(({ id, company, createdAt, slots, total }) => ({
            key: id,
            cells: [
              <Link key="company" to={`/sponsors/${id}`}>
                {company}
              </Link>,
              <Ago key="asked" at={createdAt} />,
              <SlotList key="places" slots={slots} />,
              format.number(total),
            ],
          }))}
        />
      )}
    </Part>
  );
}
