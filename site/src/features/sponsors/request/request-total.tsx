import {
  type CalendarLabels,
  type ChosenPlaces,
  countPlacements,
  fillText,
  formatMoney,
  type PriceRules,
  parseQuery,
  quoteBundle,
  readEntries,
  type Selection,
  toRequestedSlots,
} from '@midweek/core/browser';
import { useEffect, useState } from 'react';
import hidden from '../../../components/visually-hidden.module.css';
import { useLocale } from '../../../language-context.ts';
import forms from '../../forms/form.module.css';
import { useAnnouncement } from '../pricing/use-announcement.ts';
import styles from './request-form.module.css';

export type TotalLabels = Readonly<
  Record<'total' | 'announcement' | 'vatNote' | 'wishes' | 'wish' | 'wishDone', string>
>;

type Counted = { chosen: ChosenPlaces; rules: PriceRules; labels: TotalLabels };

/** What the chosen places cost together, told aloud when it has changed. */
export function RequestTotal({ chosen, rules, labels }: Counted) {
  const locale = useLocale();
  const counts = countPlacements(toRequestedSlots(chosen));
  const total = formatMoney(locale, rules.currency, quoteBundle(rules, counts).total);
  const count = Object.values(counts).reduce((sum, quantity) => sum + quantity, 0);
  const announcement = useAnnouncement(fillText(labels.announcement, { count, total }));
  return (
    <div className={styles.total}>
      <p>
        <span>{labels.total}</span> <b>{total}</b>
      </p>
      <p className={forms.help}>{labels.vatNote}</p>
      <p className={hidden.root} role="status">
        {announcement}
      </p>
    </div>
  );
}

type WantedPlacesProps = Counted & { placements: CalendarLabels['placements'] };

/** What the address brings from the calculator, and how much of it has a date by now. */
export function WantedPlaces({ chosen, rules, labels, placements }: WantedPlacesProps) {
  const [wanted, setWanted] = useState<Selection>({});
  useEffect(() => setWanted(readEntries(rules, parseQuery(rules, location.search)).selection), [rules]);
  const counts = countPlacements(toRequestedSlots(chosen));
  const wishes = placements.filter(({ id }) => (wanted[id] ?? 0) > 0);
  if (wishes.length === 0) return null;
  return (
    <div className={styles.wishes}>
      <p>{labels.wishes}</p>
      <ul>
        {wishes.map(({ id, label }) => {
          const missing = (wanted[id] ?? 0) - (counts[id] ?? 0);
          return (
            <li key={id} data-placed={missing <= 0}>
              {fillText(missing > 0 ? labels.wish : labels.wishDone, {
                placement: label,
                wanted: wanted[id] ?? 0,
                missing,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
