import type { DocSearchModalProps } from '@docsearch/react';
import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

type Row = ReactElement<{ children: ReactNode }>;

/**
 * A row of the dialog: a link that is the option of its list. DocSearch makes an option of the `li` around it and puts the buttons of an entry into the
 * link, but an option may hold nothing that can be pressed, and a listbox nothing but options: the buttons go beside the list.
 */
export const OptionRow: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const link = useRef<HTMLAnchorElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [beside, setBeside] = useState<Element>();
  const row = children as Row;
  const parts = Children.toArray(row.props.children);
  const actions = parts.filter(holdsButton);
  const hasActions = actions.length > 0;

  // After each render, because DocSearch writes to the `li` whenever another row becomes the active one.
  useLayoutEffect(() => {
    if (!link.current) return;
    moveSemantics(link.current);
    if (hasActions) setBeside(besideList(link.current));
    if (buttons.current) lineUp(buttons.current, link.current);
  });

  return (
    <>
      <a ref={link} role="option" href={hit.url}>
        {cloneElement(row, {}, ...parts.filter((part) => !holdsButton(part)))}
      </a>
      {beside &&
        hasActions &&
        createPortal(
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form.
          <div ref={buttons} role="group">
            {actions}
          </div>,
          beside,
        )}
    </>
  );
};

function holdsButton(node: ReactNode): boolean {
  return Children.toArray(node).some(
    (child) =>
      isValidElement<{ children?: ReactNode }>(child) &&
      (child.type === 'button' || holdsButton(child.props.children)),
  );
}

/** Moves the ARIA attributes of the `li` to the link, which is the real option. */
function moveSemantics(link: HTMLAnchorElement): void {
  const item = link.closest('li');
  item?.setAttribute('role', 'none');
  for (const name of ['id', 'aria-selected']) {
    const value = item?.getAttribute(name);
    if (value == null) continue;
    link.setAttribute(name, value);
    item?.removeAttribute(name);
  }
}

function besideList(link: Element): Element {
  const group = link.closest('.DocSearch-Hits') as Element;
  const known = group.querySelector(':scope > .search-entry-actions');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'search-entry-actions';
  return group.appendChild(made);
}

/** The buttons are in the order of the rows and named by theirs. React appends those of a new row, wherever the row is. */
function lineUp(buttons: HTMLElement, link: HTMLAnchorElement): void {
  const rows = link.closest('ul')?.children ?? [];
  const place = [...rows].findIndex((row) => row.contains(link));
  const beside = buttons.parentElement as HTMLElement;
  beside.parentElement?.style.setProperty('--entries', String(rows.length));
  const there = beside.children[place];
  if (there && there !== buttons) there.before(buttons);
  buttons.setAttribute('aria-labelledby', link.id);
  buttons.toggleAttribute('data-active', link.getAttribute('aria-selected') === 'true');
}
