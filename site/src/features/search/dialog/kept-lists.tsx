import { flushSync } from 'react-dom';
import { useSearchText } from '../use-search-text.ts';
import type { DialogHit } from './dialog-hit.ts';
import { dropKept, KEPT_LISTS, type Kept, keepFavorite } from './kept-searches.ts';
import { Option, type OptionContext, OptionList, optionIdOf } from './option.tsx';

const TEXTS = {
  recent: { name: 'searchDialog.recent', remove: 'searchDialog.removeRecent' },
  favorite: { name: 'searchDialog.favorite', remove: 'searchDialog.removeFavorite' },
} as const;

type KeptListsProps = OptionContext & {
  kept: Kept;
  change: (update: (kept: Kept) => Kept) => void;
  /** Called when no entry is left that could have the focus. */
  focusField: () => void;
};

/** Recent and favourite searches. Their buttons stand beside the options, because an option may hold nothing that can be pressed. */
export function KeptLists({ kept, change, focusField, ...context }: KeptListsProps) {
  const { options } = context;
  const t = useSearchText();
  if (options.length === 0) return <p className="search-screen">{t('searchDialog.noRecent')}</p>;

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

  return KEPT_LISTS.filter((list) => kept[list].length > 0).map((list, number) => (
    <OptionList
      key={list}
      list={number}
      title={t(TEXTS[list].name)}
      owns={kept[list].map((hit) => optionIdOf(options.indexOf(hit))).join(' ')}
    >
      {kept[list].map((hit) => {
        const option = options.indexOf(hit);
        return (
          <div
            key={hit.objectID}
            className="search-entry"
            data-favorite={list === 'favorite' ? hit.objectID : undefined}
          >
            <Option {...context} hit={hit} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form. */}
            <div role="group" aria-labelledby={optionIdOf(option)}>
              {list === 'recent' ? (
                <EntryButton
                  label={t('searchDialog.save')}
                  icon="m10 2.5 2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z"
                  onPress={() => changeAt(option, (kept) => keepFavorite(kept, hit), hit)}
                />
              ) : null}
              <EntryButton
                label={t(TEXTS[list].remove)}
                icon="M5 5l10 10M15 5 5 15"
                onPress={() => changeAt(option, (kept) => dropKept(kept, list, hit))}
              />
            </div>
          </div>
        );
      })}
    </OptionList>
  ));
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
