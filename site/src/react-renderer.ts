// How Astro draws the React components of a page. `@astrojs/react` would first run each one to find out whether it is React's.
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

type Props = Record<string, unknown>;

const renderer: NamedSSRLoadedRendererValue = {
  name: 'midweek:react-components',
  // All components that are not Astro's are React's.
  check: async (component: unknown) => typeof component === 'function',
  // Not static markup: islands take over what was drawn.
  renderToStaticMarkup: async (component: FunctionComponent<Props>, props: Props, slots: Props) => {
    if (Object.keys(slots).length > 0)
      throw new Error(
        `<${component.name}> is a React component of an .astro file: what is written between its tags would be lost. Pass it as a prop, or make the component Astro's.`,
      );
    return { html: renderToString(createElement(component, props)) };
  },
  supportsAstroStaticSlot: true,
};

export default renderer;
