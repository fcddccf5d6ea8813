import { Place } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

export function SponsorsPlace() {
  const { title, empty } = useTexts('sponsors');
  return (
    <Place title={title}>
      <Empty>{empty}</Empty>
    </Place>
  );
}
