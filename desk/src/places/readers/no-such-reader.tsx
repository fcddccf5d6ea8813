import { ButtonLink } from '#src/components/button.tsx';
import { Place } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

export function NoSuchReader() {
  const t = useTexts('readers');
  return (
    <Place title={t.title}>
      <Empty action={<ButtonLink to="/readers">{t.seeReaders}</ButtonLink>}>{t.noSuchReader}</Empty>
    </Place>
  );
}
