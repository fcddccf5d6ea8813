import { useCommand } from '#src/api/use-command.ts';
import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Ago } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** What runs, and for how long. */
export function Version() {
  const t = useTexts('health');
  const version = useCommand('show-version', {});
  return (
    <Part title={t.version}>
      <Loaded result={version}>
        {(found) => (
          <Facts
            facts={[
              ['Midweek', found.version],
              [t.engine, t.engines[found.engine]],
              [t.node, found.node],
              [
                t.upSince,
                <Ago key="up" at={new Date(version.dataUpdatedAt - found.upSeconds * 1000).toISOString()} />,
              ],
            ]}
          />
        )}
      </Loaded>
    </Part>
  );
}
