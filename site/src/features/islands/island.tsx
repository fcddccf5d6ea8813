import type { ComponentType, ReactNode } from 'react';
import { usePage } from '../../page-context.ts';
import { toCrashLabels } from './crash-labels.ts';
import styles from './island.module.css';

type IslandProps<Props> = {
  /** Its name in `registry/islands.ts`, by which the browser finds its code. */
  name: string;
  /** What the page draws; the browser runs the same. */
  component: ComponentType<Props>;
  /** What React is given in the browser too: data only. */
  props: Omit<Props, 'children'>;
  /**
   * When to hydrate. `intent`: at the first pointer, touch or focus. `visible`: in the viewport, for islands that act by themselves. `load`: at
   * once, for the main content of a page. `address`: like `intent`, but at once if the query or the server's answer holds state to show.
   */
  wake: 'intent' | 'visible' | 'load' | 'address';
  /**
   * A form that works without React. Its code is not fetched until a field has focus; a submission in the meantime is held until the code is
   * there, or left to the browser if it cannot be loaded.
   */
  isUsefulAsleep?: boolean;
  /** Whether the query of the page is what the reader has entered here: then it does not say where the reader comes from. */
  isOwnQuery?: boolean;
  /** Props that the server puts in their place when it answers the form of the island (`server/src/pages`). */
  answer?: Partial<Props>;
  /** Said when the code cannot be loaded; without it, in general words. */
  failed?: string;
  /** Drawn by the page and kept by the island as it is. */
  children?: ReactNode;
};

/**
 * A component that is drawn with the page and comes to life in the browser: `wake-islands.ts` says when. It cannot use `useId`: the browser
 * starts counting at the island, the page did not.
 */
export function Island<Props>({
  name,
  component,
  props,
  wake,
  isUsefulAsleep = false,
  isOwnQuery = false,
  failed,
  answer,
  children,
}: IslandProps<Props>) {
  const { locale, t } = usePage();
  const Component = component as ComponentType<Record<string, unknown>>;
  const labels = {
    ...toCrashLabels(locale),
    failed: failed ?? t('island.failed'),
    retry: t('island.retry'),
  };
  return (
    <div
      className={styles.root}
      data-island={name}
      data-wake={wake}
      data-language={locale}
      data-useful-asleep={isUsefulAsleep ? '' : undefined}
      data-own-query={isOwnQuery ? '' : undefined}
      data-props={JSON.stringify(props)}
      data-labels={JSON.stringify(labels)}
      data-answer={answer && JSON.stringify(answer)}
      data-fill={answer && 'data-answer=answer'}
    >
      <Component {...props} {...answer}>
        {children}
      </Component>
    </div>
  );
}
