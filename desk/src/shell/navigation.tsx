import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#src/api/session.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './navigation.module.css';
import { isInPlace, PLACES } from './places.ts';
import { Who } from './who.tsx';

/** The places: a column beside the page, or behind a button of a bar where the page is narrow. */
export function Navigation() {
  const { menu, places, desk } = useTexts('shell');
  const { site } = useSession();
  const [address] = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [address]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <p className={styles.name}>
          <Link to="/">
            {site.name} <span>{desk}</span>
          </Link>
        </p>
        <button type="button" className={styles.menu} popoverTarget="places">
          {menu}
        </button>
      </div>
      <div className={styles.column}>
        <PlaceLinks label={places} />
        <Who />
      </div>
      <div id="places" ref={panel} popover="auto" className={styles.panel}>
        <PlaceLinks label={places} />
        <Who />
      </div>
    </header>
  );
}

function PlaceLinks({ label }: { label: string }) {
  const [address] = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {PLACES.map(({ key, path }) => (
          <li key={key}>
            <Link to={path} aria-current={isInPlace(address, path) ? 'page' : undefined}>
              <PlaceName place={key} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceName({ place }: { place: (typeof PLACES)[number]['key'] }) {
  return useTexts(place).title;
}
