// Draws a component of the newsletter in a text.
import { type Block, walkBlocks } from '@midweek/core';
import type { ReactNode } from 'react';
import { Island } from '../features/islands/island.tsx';
import { RichText } from '../features/text/rich-text.tsx';
import { usePage } from '../page-context.ts';
import { ownComponents } from './own-components.ts';

type OwnComponentProps = Extract<Block, { type: 'own-component' }>;

/** What is being drawn, for the message of an error: pages are drawn one at a time, from top to bottom. */
const drawn: string[] = [];

export function OwnComponent({ name, attributes, children, place }: OwnComponentProps) {
  const { locale } = usePage();
  const component = ownComponents[name];
  if (!component) throw new Error(`site: <${name}> was not compiled`);
  const { View, wakes, words } = component;
  const [code] = [...walkBlocks(children)].filter((block) => block.type === 'code-block');
  const props = {
    attributes,
    locale,
    words: words?.[locale] ?? Object.values(words ?? {})[0],
    code: code && { language: code.language, value: code.value },
  };
  const inside = children.length > 0 ? <RichText blocks={children} /> : undefined;
  return (
    <>
      <Mark set={() => drawn.push(`${place} <${name}>`)} />
      {wakes ? (
        <Island name={name} component={View} props={props} wake={wakes}>
          {inside && <div data-kept="">{inside}</div>}
        </Island>
      ) : (
        <View {...props}>{inside}</View>
      )}
      <Mark set={() => drawn.pop()} />
    </>
  );
}

function Mark({ set }: { set: () => void }): ReactNode {
  set();
  return null;
}

/** Draws a page; an error in a component of the newsletter names the place in the text. */
export function explainOwn<Result>(draw: () => Result): Result {
  drawn.length = 0;
  try {
    return draw();
  } catch (error) {
    const place = drawn.at(-1);
    if (!place) throw error;
    const { message } = error as Error;
    throw new Error(
      `${place} throws: ${message}; expected a component that draws; correct it in components/`,
      {
        cause: error,
      },
    );
  }
}
