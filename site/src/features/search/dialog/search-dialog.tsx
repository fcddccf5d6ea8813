import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useIsAwake } from '../../islands/use-is-awake.ts';
import type { DialogSettings } from '../search-settings.ts';
import { useIndexProgress } from '../use-index-progress.ts';
import { DialogFooter } from './dialog-footer.tsx';
import type { DialogHit, Found } from './dialog-hit.ts';
import { asksForWords } from './dialog-state.ts';
import { reportClick } from './insights.ts';
import { KeptLists } from './kept-lists.tsx';
import { type Kept, keepRecent } from './kept-searches.ts';
import { LoadingIndex } from './loading-index.tsx';
import { listIdOf, optionIdOf } from './option.tsx';
import { Problem } from './problem.tsx';
import { NothingFound, ResultGroups, ResultsFooter } from './results.tsx';
import { type Screen, toScreen } from './screen.ts';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';
import { useDialogSearch } from './use-dialog-search.ts';
import { useKeptSearches } from './use-kept-searches.ts';

type SearchDialogProps = { settings: DialogSettings; close?: () => void };

/**
 * The field is drawn with the page and can be typed into at once; it belongs to a form that leads to the search page. Awake, it is the combobox of the
 * lists below.
 */
export function SearchDialog({ settings, close }: SearchDialogProps) {
  const { locale, pageHref } = settings;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isAwake = useIsAwake();
  const search = useDialogSearch(settings, field);
  const kept = useKeptSearches(settings);
  const progress = useIndexProgress(settings, isAwake);

  const { query, found, status, failure } = search;
  const screen = toScreen(search);
  const lists = listOptions(screen, kept.shown, found);
  const options = lists.flat();
  const isExpanded = search.isOpen && options.length > 0;
  const active = isExpanded ? Math.min(search.active, options.length - 1) : -1;

  const walkTo = (option: number) => {
    search.moveTo(option);
    // The first one has the name of its list above it.
    if (option === 0) panel.current?.scrollTo({ top: 0 });
    else document.getElementById(optionIdOf(option))?.scrollIntoView({ block: 'nearest' });
  };
  const pointAt = (option: number) => {
    if (option !== active) search.moveTo(option);
  };
  const ask = (query: string) => {
    panel.current?.scrollTo({ top: 0 });
    search.ask(query);
  };
  const keep = (hit: DialogHit) => {
    const page = hit.type === 'content' ? parentOf(hit, found) : hit;
    if (page) kept.change((kept) => keepRecent(kept, page));
    if (settings.insights && found && screen === 'results') reportClick(settings, found, hit);
  };
  const onChoose = (hit: DialogHit, event: MouseEvent) => {
    keep(hit);
    if (!isModified(event)) close?.();
  };
  const onEnter = (event: KeyboardEvent) => {
    const hit = options[active];
    const link = document.getElementById(optionIdOf(active));
    if (status === 'failed') search.ask(query);
    else if (hit && isModified(event)) {
      keep(hit);
      open(hit.url, '_blank', 'noopener');
    } else if (hit) link?.click();
    // The form leads to the search page.
    else if (asksForWords(query) && pageHref) return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!search.hasLeft || !query) return;
      // The dialog would close.
      event.preventDefault();
      field.current?.form?.reset();
    } else if (event.target !== field.current) return;
    else if (event.key === 'Tab') search.leave();
    else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      walkTo(active + 1 < options.length ? active + 1 : 0);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      walkTo(active > 0 ? active - 1 : options.length - 1);
    }
  };
  const onReset = () => {
    ask('');
    kept.refresh();
    field.current?.focus();
  };
  const onSuggestion = (words: string) => {
    if (!field.current) return;
    field.current.value = words;
    field.current.focus();
    ask(words);
  };

  const context = { settings, active, onPoint: pointAt, onChoose };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these keys are those of the field, and Escape.
    <div className={styles.root} onKeyDown={onKeyDown}>
      <SearchField
        settings={settings}
        field={field}
        isBusy={!isAwake || status === 'loading'}
        isExpanded={isExpanded}
        controls={isExpanded ? lists.map((_, list) => listIdOf(list)).join(' ') : undefined}
        active={active >= 0 ? optionIdOf(active) : undefined}
        onType={ask}
        onReset={onReset}
        onTurnTo={search.comeBack}
      />
      {isAwake ? (
        <>
          <LoadingIndex progress={progress} locale={locale} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: of the options in it. */}
          <div ref={panel} className="search-panel" onMouseLeave={() => isExpanded && pointAt(0)}>
            {screen === 'start' && settings.personalization ? (
              <KeptLists
                {...context}
                kept={kept.shown}
                change={kept.change}
                focusField={() => field.current?.focus()}
              />
            ) : null}
            {screen === 'results' && found && search.isOpen ? (
              <ResultGroups {...context} found={found} />
            ) : null}
            {screen === 'results' && found ? (
              <ResultsFooter settings={settings} found={found} onSuggestion={onSuggestion} close={close} />
            ) : null}
            {screen === 'nothing' && found ? (
              <NothingFound
                settings={settings}
                found={found}
                groupNames={search.groupNames}
                onSuggestion={onSuggestion}
              />
            ) : null}
            {failure ? <Problem locale={locale} failure={failure} /> : null}
          </div>
          <DialogFooter settings={settings} onPress={search.leave} />
        </>
      ) : null}
    </div>
  );
}

/** The options of each list, in the order in which keys walk through them. */
function listOptions(screen: Screen, kept: Kept, found: Found | undefined): (readonly DialogHit[])[] {
  if (screen === 'results') return (found?.groups ?? []).map(({ rows }) => rows.map(({ hit }) => hit));
  const lists = screen === 'start' ? [kept.recent, kept.favorite] : [];
  return lists.filter((list) => list.length > 0);
}

/** The page of a text: texts are kept as their pages. */
function parentOf(text: DialogHit, found: Found | undefined): DialogHit | undefined {
  const rows = found?.groups.flatMap(({ rows }) => rows);
  return rows?.find(({ hit }) => hit === text)?.parent;
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
