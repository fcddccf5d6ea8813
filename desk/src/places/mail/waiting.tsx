import { Part } from '#src/components/place.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useMailName } from './mail-name.ts';
import type { MailQueue } from './mail-queue.ts';

/** What is queued, by kind; nothing while nothing waits. */
export function Waiting({ queue: { waiting } }: { queue: MailQueue }) {
  const t = useTexts('mail');
  const format = useFormat();
  const nameOf = useMailName();
  if (waiting.mails === 0) return null;
  return (
    <Part title={t.waiting}>
      <Table
        caption={t.waiting}
        columns={[{ head: t.kind }, { head: t.number, isNumber: true }, { head: t.retried, isNumber: true }]}
        rows={waiting.byKind.map(({ mail, issue, mails, retries }) => ({
          key: `${mail} ${issue}`,
          cells: [nameOf(mail, issue), format.number(mails), format.number(retries)],
        }))}
      />
    </Part>
  );
}
