import { Place } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

export function PeoplePlace() {
  const { title, empty } = useTexts('people');
  return (
    <Place title={title}>
      <Empty>{empty}</Empty>
    </Place>
  );
}
