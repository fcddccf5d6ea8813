import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useIsAwake } from '../../islands/use-is-awake.ts';
import { LoadingIndex } from '../loading-index.tsx';
import type { DialogSettings } from '../search-settings.ts';
import { useIndexProgress } from '../use-index-progress.ts';
import { DialogFooter } from './dialog-footer.tsx';
import type { DialogHit } from './dialog-hit.ts';
import { reportClick } from './insights.ts';
import { KeptLists } from './kept-lists.tsx';
import { KEPT_LISTS, keepRecent, useKeptSearches } from './kept-searches.ts';
import { listIdOf, optionIdOf } from './option.tsx';
import { NothingFound, Problem, ResultGroups, ResultsFooter } from './results.tsx';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';
import { useDialogSearch } from './use-dialog-search.ts';

type SearchDialogProps = { settings: DialogSettings; close?: () => void };

/**
 * The field is drawn with the page and can be typed into at once; it belongs to a form that leads to the search page. Awake, it is the combobox of the
 * lists below.
 */
export function SearchDialog({ settings, close }: SearchDialogProps) {
  const { pageHref } = settings;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isAwake = useIsAwake();
  const search = useDialogSearch(settings, field);
  const kept = useKeptSearches(settings);
  const progress = useIndexProgress(settings, isAwake);

  const { status, failure, found } = search;
  const rows = found?.groups.flatMap(({ rows }) => rows) ?? [];
  const isStart = !found && !failure;
  // The options of each list, in the order in which keys walk through them. Before the first answer, and while there is none yet, they are what is kept.
  const lists = isStart
    ? KEPT_LISTS.map((list) => kept.shown[list]).filter((list) => list.length > 0)
    : (found?.groups ?? []).map(({ rows }) => rows.map(({ hit }) => hit));
  const options = lists.flat();
  const isExpanded = search.isOpen && options.length > 0;
  const active = isExpanded ? Math.min(search.option, options.length - 1) : -1;

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
    // Texts are kept as their pages.
    const page = hit.type === 'content' ? rows.find((row) => row.hit === hit)?.parent : hit;
    if (page) kept.change((kept) => keepRecent(kept, page));
    if (settings.insights && found) reportClick(settings, found, hit);
  };
  const onChoose = (hit: DialogHit, event: MouseEvent) => {
    keep(hit);
    if (!isModified(event)) close?.();
  };
  const onEnter = (event: KeyboardEvent) => {
    const query = field.current?.value ?? '';
    const hit = options[active];
    // What is shown belongs to other words, and the reader has not chosen any of it.
    const isStale = query.trim() !== '' && found?.query !== query && !search.hasMoved;
    if (failure) search.ask(query);
    else if (isStale && pageHref) return;
    else if (hit && isModified(event)) {
      keep(hit);
      open(hit.url, '_blank', 'noopener');
    } else if (hit) document.getElementById(optionIdOf(active))?.click();
    // The form leads to the search page.
    else if (query.trim() && pageHref) return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!search.hasLeft || !field.current?.value) return;
      // The dialog would close.
      event.preventDefault();
      field.current.form?.reset();
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

  const context = { settings, options, active, onPoint: pointAt, onChoose };
  const answer = found ? { settings, found, onSuggestion } : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these keys are those of the field, and Escape.
    <div className={styles.root} onKeyDown={onKeyDown}>
      <SearchField
        settings={settings}
        isBusy={!isAwake || status === 'loading'}
        onReset={onReset}
        combobox={{
          ref: field,
          'aria-expanded': isExpanded,
          'aria-controls': isExpanded ? lists.map((_, list) => listIdOf(list)).join(' ') : undefined,
          'aria-activedescendant': active >= 0 ? optionIdOf(active) : undefined,
          onInput: ({ currentTarget }) => ask(currentTarget.value),
          onFocus: search.comeBack,
          onMouseDown: search.comeBack,
        }}
      />
      {isAwake ? (
        <>
          <LoadingIndex className="search-progress" progress={progress} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: of the options in it. */}
          <div ref={panel} className="search-panel" onMouseLeave={() => isExpanded && pointAt(0)}>
            {isStart && settings.personalization ? (
              <KeptLists
                {...context}
                kept={kept.shown}
                change={kept.change}
                focusField={() => field.current?.focus()}
              />
            ) : null}
            {answer && options.length === 0 ? <NothingFound {...answer} /> : null}
            {answer && isExpanded ? <ResultGroups {...context} found={answer.found} /> : null}
            {answer && options.length > 0 ? <ResultsFooter {...answer} close={close} /> : null}
            {failure ? <Problem failure={failure} /> : null}
          </div>
          <DialogFooter settings={settings} onPress={search.leave} />
        </>
      ) : null}
    </div>
  );
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
