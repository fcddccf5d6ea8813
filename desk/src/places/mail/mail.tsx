import { Place } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

export function MailPlace() {
  const { title, empty } = useTexts('mail');
  return (
    <Place title={title}>
      <Empty>{empty}</Empty>
    </Place>
  );
}
