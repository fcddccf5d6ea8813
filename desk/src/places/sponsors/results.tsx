import type { OutputOf } from '@midweek/server/owner';
import { Link } from 'wouter';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Part } from '#src/components/place.tsx';
import { Problem } from '#src/components/problem.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useLanguage, useTexts } from '#src/texts/use-texts.tsx';
import { usePlacementName } from './names.ts';

type Result = OutputOf<'show-sponsor-results'>['places'][number];
type Sent = Result & { readonly sent: NonNullable<Result['sent']> };

/** What readers got of the ads that went out. */
export function Results({ id }: { id: string }) {
  const t = useTexts('sponsors');
  const results = useCommand('show-sponsor-results', { id });
  return (
    <Part title={t.results}>
      <Loaded result={results}>
        {({ places, isCounting }) => {
          const sent = places.filter((place): place is Sent => place.sent !== null);
          return sent.length === 0 ? (
            <Empty>{t.noResults}</Empty>
          ) : (
            <Figures results={sent} isCounting={isCounting} />
          );
        }}
      </Loaded>
    </Part>
  );
}

function Figures({ results, isCounting }: { results: readonly Sent[]; isCounting: boolean }) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const nameOf = usePlacementName();
  const isOwner = useIsOwner();
  return (
    <>
      <Table
        caption={t.results}
        columns={[
          { head: t.issue },
          { head: t.wanted },
          { head: t.delivered, isNumber: true },
          { head: t.views, isNumber: true },
          { head: t.clicks, isNumber: true },
        ]}
        rows={results.map(({ slot, placement, sent }) => ({
          key: slot,
          cells: [
            <Link key="issue" to={`/figures/${encodeURIComponent(sent.issue)}`}>
              {sent.issue}
            </Link>,
            nameOf(placement),
            `${format.number(sent.delivered)} ${t.ofMails(format.number(sent.mails))}`,
            isCounting ? format.number(sent.views) : t.notCounted,
            isCounting ? format.number(sent.clicks) : t.notCounted,
          ],
        }))}
      />
      {isOwner && results.map((result) => <Report key={result.slot} result={result} />)}
    </>
  );
}

/** The private page with the same figures, for the sponsor. */
function Report({ result: { title, sent } }: { result: Sent }) {
  const t = useTexts('sponsors');
  const { language } = useLanguage();
  const make = useAction('make-report-links');
  const { issue, anchor } = sent;
  const links: Readonly<Record<string, string>> = make.data ?? {};
  const link = links[language] ?? Object.values(links)[0];
  return (
    <div>
      <p>
        {t.report}: {issue}, {title}
      </p>
      {make.error && <Problem problem={make.error} />}
      {link ? (
        <Copied label={t.report} text={link} />
      ) : (
        <Button
          disabled={make.isPending}
          onClick={() => make.mutate({ issue, anchor, title: title.slice(0, 120) })}
        >
          {t.makeReport}
        </Button>
      )}
    </div>
  );
}
