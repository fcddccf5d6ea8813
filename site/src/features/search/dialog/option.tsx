import type { MouseEvent } from 'react';
import { HighlightedText } from '../page/highlighted-text.tsx';
import type { DialogSettings } from '../search-settings.ts';
import { describeHit } from './describe-hit.ts';
import type { DialogHit } from './dialog-hit.ts';

/** Options are counted through all lists of the dialog. */
export const optionIdOf = (option: number): string => `search-option-${option}`;
export const listIdOf = (list: number): string => `search-list-${list}`;

/** What all options have in common. */
export type OptionContext = {
  settings: DialogSettings;
  /** Which option Enter would open; -1 for none. */
  active: number;
  onPoint: (option: number) => void;
  onChoose: (hit: DialogHit, event: MouseEvent) => void;
};

type OptionProps = OptionContext & { hit: DialogHit; option: number; isChild?: boolean };

/** A result: a link, so that it can be opened beside as well. The focus stays in the field. */
export function Option({ hit, option, isChild, settings, active, onPoint, onChoose }: OptionProps) {
  const { title, place, text } = describeHit(hit, settings);
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
