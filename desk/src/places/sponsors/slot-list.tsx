import { useSlotName } from './names.ts';
import styles from './sponsors.module.css';

/** `slots`: as `2026-11-18 main`. A request may have two places of a kind in one issue. */
export function SlotList({ slots }: { slots: readonly string[] }) {
  const toName = useSlotName();
  return (
    <ul className={styles.slots}>
      {slots.map((slot, index) => (
        <li key={`${slot} ${slots.slice(0, index).filter((each) => each === slot).length}`}>
          {toName(slot)}
        </li>
      ))}
    </ul>
  );
}
