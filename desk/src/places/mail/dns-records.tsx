import type { OutputOf } from '@midweek/server/owner';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { Button } from '#src/components/button.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Field } from '#src/components/field.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './mail.module.css';
import type { DnsRecord } from './mail-queue.ts';

interface Props {
  readonly result: UseQueryResult<OutputOf<'check-dns-records'>, CommandProblem>;
  /** The owner has given the name of the DKIM key. */
  readonly onSelector: (name: string) => void;
}

/** The records as they are, beside what they should be. */
export function DnsRecords({ result, onSelector }: Props) {
  const t = useTexts('mail');
  const again = (
    <Button kind="quiet" disabled={result.isFetching} onClick={() => void result.refetch()}>
      {t.lookAgain}
    </Button>
  );
  return (
    <div id="dns" tabIndex={-1}>
      <Part title={t.dns} aside={result.data?.domain && again}>
        <Loaded result={result}>
          {({ domain, records }) =>
            domain === null ? (
              <Empty>{t.noDns}</Empty>
            ) : (
              <>
                <p>{t.dnsLead(domain)}</p>
                <Records records={records} />
                {records.some(({ wanted }) => wanted.includes('…')) && <p>{t.fromService}</p>}
                {records.some(({ kind, state }) => kind === 'dkim' && state !== 'ok') && (
                  <Selector onSelector={onSelector} />
                )}
              </>
            )
          }
        </Loaded>
      </Part>
    </div>
  );
}

function Records({ records }: { records: readonly DnsRecord[] }) {
  const t = useTexts('mail');
  return (
    <div className={styles.records}>
      <Table
        caption={t.dns}
        columns={[{ head: t.record }, { head: t.isNow }, { head: t.shouldBe }]}
        rows={records.map((record) => ({
          key: record.kind,
          cells: [
            <div key="record" className={styles.record}>
              <span>
                {t.kinds[record.kind]} <span data-state={record.state}>{t.dnsStates[record.state]}</span>
              </span>
              <small>{t.about[record.kind]}</small>
              <Copied label={`${t.kinds[record.kind]}, ${t.name}`} text={record.name} />
            </div>,
            <Found key="found" record={record} />,
            record.state === 'ok' ? (
              t.asItIs
            ) : (
              <Copied key="wanted" label={`${t.kinds[record.kind]}, ${t.shouldBe}`} text={record.wanted} />
            ),
          ],
        }))}
      />
    </div>
  );
}

function Found({ record: { found, problem } }: { record: DnsRecord }) {
  const t = useTexts('mail');
  if (problem !== undefined) return t.noAnswer(problem);
  if (found.length === 0) return t.noRecord;
  return (
    <ul className={styles.found}>
      {found.map((text) => (
        <li key={text}>
          <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}

/** The name of a key cannot be found out: only usual ones are tried. */
function Selector({ onSelector }: Pick<Props, 'onSelector'>) {
  const t = useTexts('mail');
  const [name, setName] = useState('');
  return (
    <form
      className={styles.selector}
      onSubmit={(event) => {
        event.preventDefault();
        onSelector(name.trim());
      }}
    >
      <Field label={t.selector} hint={t.selectorHint}>
        {(wiring) => (
          <input
            {...wiring}
            pattern="[A-Za-z0-9.\-]{1,63}"
            required
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t.look}</Button>
    </form>
  );
}
