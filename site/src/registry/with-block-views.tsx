import type { ComponentType } from 'react';
import { BlockViewsContext } from '../features/rich-text/block-views.ts';
import { blockViews } from './block-views.tsx';

/** A page that shows text, with all that features draw inside texts. Routes put the two together. */
export function withBlockViews<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function PageWithBlockViews(props) {
    return (
      <BlockViewsContext value={blockViews}>
        <Page {...props} />
      </BlockViewsContext>
    );
  };
}
