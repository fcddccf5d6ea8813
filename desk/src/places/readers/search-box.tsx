import { useEffect, useRef, useState } from 'react';
import { Field } from '#src/components/field.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

const PAUSE_MS = 250;
const MIN_LENGTH = 2;

/** Searches while one types, in the pauses. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTexts('readers');
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  // Back, or a link: the address of the page says something else than what was typed.
  useEffect(() => {
    if (search !== asked.current) setTyped(search);
    asked.current = search;
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current || (wanted.length > 0 && wanted.length < MIN_LENGTH)) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  const isShort = typed.trim().length > 0 && typed.trim().length < MIN_LENGTH;
  return (
    <Field label={t.search} hint={isShort ? t.searchShort : undefined}>
      {(wiring) => (
        <input
          {...wiring}
          type="search"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}
