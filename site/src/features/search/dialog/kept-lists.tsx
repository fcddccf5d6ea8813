import { type SearchTextKey, searchText } from '@midweek/core/browser';
import { flushSync } from 'react-dom';
import type { DialogHit } from './dialog-hit.ts';
import { dropKept, type Kept, type KeptList, keepFavorite } from './kept-searches.ts';
import { listIdOf, Option, type OptionContext, optionIdOf } from './option.tsx';

const NAMES: Record<KeptList, SearchTextKey> = {
  recent: 'searchDialog.recent',
  favorite: 'searchDialog.favorite',
};
const REMOVE: Record<KeptList, SearchTextKey> = {
  recent: 'searchDialog.removeRecent',
  favorite: 'searchDialog.removeFavorite',
};

type KeptListsProps = OptionContext & {
  kept: Kept;
  change: (update: (kept: Kept) => Kept) => void;
  /** Called when no entry is left that could have the focus. */
  focusField: () => void;
};

/** Recent and favourite searches. Their buttons stand beside the options, because an option may hold nothing that can be pressed. */
export function KeptLists({ kept, change, focusField, ...context }: KeptListsProps) {
  const { locale } = context.settings;
  const lists = (['recent', 'favorite'] as const).filter((list) => kept[list].length > 0);
  if (lists.length === 0)
    return <p className="search-screen">{searchText(locale, 'searchDialog.noRecent')}</p>;

  // The button that was pressed goes with its entry: the focus follows it to its new place, or moves on to the entry that takes its place.
  const changeAt = (option: number, update: (kept: Kept) => Kept, follows?: DialogHit) => {
    flushSync(() => change(update));
    const entries = [...document.querySelectorAll('.search-entry')];
    const moved = follows && document.querySelector(`[data-favorite="${CSS.escape(follows.objectID)}"]`);
    const next = moved ?? entries[option] ?? entries.at(-1);
    const button = next?.querySelector<HTMLButtonElement>('button:last-of-type');
    if (button) button.focus();
    else focusField();
  };

  return lists.map((list, number) => {
    const hits = kept[list];
    const first = number === 0 ? 0 : kept.recent.length;
    return (
      <section key={list} className="search-list">
        <p id={`${listIdOf(number)}-name`} className="search-heading">
          {searchText(locale, NAMES[list])}
        </p>
        <div
          id={listIdOf(number)}
          role="listbox"
          aria-labelledby={`${listIdOf(number)}-name`}
          aria-owns={hits.map((_, row) => optionIdOf(first + row)).join(' ')}
        />
        {hits.map((hit, row) => {
          const option = first + row;
          return (
            <div
              key={hit.objectID}
              className="search-entry"
              data-favorite={list === 'favorite' ? hit.objectID : undefined}
            >
              <Option {...context} hit={hit} option={option} />
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form. */}
              <div role="group" aria-labelledby={optionIdOf(option)}>
                {list === 'recent' ? (
                  <EntryButton
                    label={searchText(locale, 'searchDialog.save')}
                    icon="m10 2.5 2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z"
                    onPress={() => changeAt(option, (kept) => keepFavorite(kept, hit), hit)}
                  />
                ) : null}
                <EntryButton
                  label={searchText(locale, REMOVE[list])}
                  icon="M5 5l10 10M15 5 5 15"
                  onPress={() => changeAt(option, (kept) => dropKept(kept, list, hit))}
                />
              </div>
            </div>
          );
        })}
      </section>
    );
  });
}

function EntryButton({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
