import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from '../../../language-context.ts';
import { HighlightedText } from '../highlighted-text.tsx';
import type { DialogSettings } from '../search-settings.ts';
import { describeHit } from './describe-hit.ts';
import type { DialogHit } from './dialog-hit.ts';

/** Options are counted through all lists of the dialog. */
export const optionIdOf = (option: number): string => `search-option-${option}`;
export const listIdOf = (list: number): string => `search-list-${list}`;

/** What all options have in common. */
export type OptionContext = {
  settings: DialogSettings;
  /** All that are shown. */
  options: readonly DialogHit[];
  /** Which option Enter would open; -1 for none. */
  active: number;
  onPoint: (option: number) => void;
  onChoose: (hit: DialogHit, event: MouseEvent) => void;
};

type OptionProps = OptionContext & { hit: DialogHit; isChild?: boolean };

/** A result: a link, so that it can be opened beside as well. The focus stays in the field. */
export function Option({ hit, isChild, settings, options, active, onPoint, onChoose }: OptionProps) {
  const { title, place, text } = describeHit(hit, { locale: useLocale(), dates: settings.dates });
  const option = options.indexOf(hit);
  return (
    <a
      id={optionIdOf(option)}
      role="option"
      aria-selected={option === active}
      data-child={isChild || undefined}
      href={hit.url}
      tabIndex={-1}
      onClick={(event) => onChoose(hit, event)}
      onMouseMove={() => onPoint(option)}
    >
      <span className="search-title">
        <HighlightedText text={title || hit.url} />
      </span>
      {[place, text].map((line, index) =>
        line ? (
          <span key={index} className="search-line">
            <HighlightedText text={line} />
          </span>
        ) : null,
      )}
    </a>
  );
}

type OptionListProps = {
  list: number;
  title: string;
  /** Ids of its options, where they are beside it. */
  owns?: string;
  children: ReactNode;
};

export function OptionList({ list, title, owns, children }: OptionListProps) {
  const id = listIdOf(list);
  return (
    <section>
      <p id={`${id}-name`} className="search-heading">
        {title}
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-name`} aria-owns={owns}>
        {owns ? null : children}
      </div>
      {owns ? children : null}
    </section>
  );
}
