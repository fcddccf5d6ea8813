import { Link } from 'wouter';
import { Table } from '#src/components/table.tsx';
import { Day } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { ListedReader } from './use-readers.ts';

export function ReaderRows({ readers }: { readers: readonly ListedReader[] }) {
  const t = useTexts('readers');
  const format = useFormat();
  const doors: Readonly<Record<string, string>> = t.doors;
  return (
    <Table
      caption={t.list}
      columns={[
        { head: t.address },
        { head: t.state },
        { head: t.language },
        { head: t.door, isExtra: true },
        { head: t.since },
      ]}
      rows={readers.map(({ id, email, state, locale, source, createdAt }) => ({
        key: id,
        cells: [
          <Link key="address" to={`/readers/${id}`}>
            {email}
          </Link>,
          t.states[state],
          format.languageName(locale),
          doors[source] ?? source,
          <Day key="since" day={createdAt.slice(0, 10)} />,
        ],
      }))}
    />
  );
}
