import type { OutputOf } from '@midweek/server/owner';
import { Facts } from '#src/components/facts.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './figures.module.css';

type Figures = NonNullable<OutputOf<'count-issue-mails'>>;
type Counts = Figures['all'];

const SHOWN = [
  'sent',
  'failed',
  'uncertain',
  'hardBounced',
  'softBounced',
  'complained',
  'unsubscribed',
] as const;

/** What was sent, came back and made people leave: in all, by language and by the provider of the mailbox. */
export function IssueMails({ figures: { all, locales, domains, otherDomains } }: { figures: Figures }) {
  const t = useTexts('figures');
  const format = useFormat();
  const heads = {
    sent: t.measures.sent,
    failed: t.failed,
    uncertain: t.uncertain,
    hardBounced: t.hard,
    softBounced: t.soft,
    complained: t.complained,
    unsubscribed: t.leftByLink,
  };
  const withShare = (count: number) =>
    all.mails === 0 || count === 0
      ? format.number(count)
      : `${format.number(count)} (${format.percent(count / all.mails)})`;
  const facts = SHOWN.filter((name) => name === 'sent' || all[name] > 0 || name === 'unsubscribed');
  const columns = (head: string) => [
    { head },
    { head: t.measures.sent, isNumber: true },
    { head: t.cameBack, isNumber: true },
    { head: t.left, isNumber: true },
  ];
  const cells = (name: string, counts: Counts) => [
    name,
    format.number(counts.sent),
    format.number(counts.hardBounced + counts.softBounced),
    format.number(counts.unsubscribed),
  ];
  const others = otherDomains.mails > 0 ? [{ domain: t.otherDomains, ...otherDomains }] : [];
  return (
    <>
      <Facts
        facts={[
          [t.mails, format.number(all.mails)],
          ...facts.map((name) => [heads[name], withShare(all[name])] as const),
        ]}
      />
      {locales.length > 1 && (
        <div>
          <h3 className={styles.heading}>{t.byLanguage}</h3>
          <Table
            caption={t.byLanguage}
            columns={columns(t.language)}
            rows={locales.map(({ locale, ...counts }) => ({
              key: locale,
              cells: cells(format.languageName(locale), counts),
            }))}
          />
        </div>
      )}
      {domains.length > 0 && (
        <details>
          <summary>{t.byDomain}</summary>
          <Table
            caption={t.byDomain}
            columns={columns(t.domain)}
            rows={[...domains, ...others].map(({ domain, ...counts }) => ({
              key: domain,
              cells: cells(domain, counts),
            }))}
          />
        </details>
      )}
    </>
  );
}
