import { ButtonLink } from '#src/components/button.tsx';
import { Place } from '#src/components/place.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** An address that the desk does not have. */
export function Lost() {
  const { notFound, goToWeek } = useTexts('shell');
  return (
    <Place title={notFound}>
      <p>
        <ButtonLink to="/">{goToWeek}</ButtonLink>
      </p>
    </Place>
  );
}
