import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { RollBack } from './roll-back.tsx';

/** The releases that are kept, and the way back. */
export function Releases() {
  const t = useTexts('health');
  const format = useFormat();
  const isOwner = useIsOwner();
  const releases = useCommand('list-releases', {});
  return (
    <Part title={t.releases}>
      <p>{t.releasesLead}</p>
      <Loaded result={releases}>
        {({ releases: all, served }) => {
          const current = all.findIndex(({ isCurrent }) => isCurrent);
          const build = all[current]?.builtAt ?? '';
          return all.length === 0 ? (
            <Empty>{t.noReleases}</Empty>
          ) : (
            <>
              {served?.problem && <Notice kind="bad">{t.notServed(served.id, served.problem)}</Notice>}
              <Table
                caption={t.releases}
                columns={[
                  { head: t.release },
                  { head: t.built },
                  { head: t.pages, isNumber: true },
                  { head: t.state },
                ]}
                rows={all.map(({ id, builtAt, shownFrom, pages, isCurrent, isWaiting }) => ({
                  key: id,
                  cells: [
                    id,
                    <Time key="built" at={builtAt} />,
                    format.number(pages),
                    isCurrent ? t.isCurrent : isWaiting ? t.isWaiting(format.time(shownFrom)) : '',
                  ],
                }))}
              />
              {isOwner && all.some(({ builtAt }) => builtAt < build) && <RollBack />}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}
