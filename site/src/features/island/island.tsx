import { type Locale, t } from '@midweek/core';
import type { ComponentType, ReactNode } from 'react';
import { toCrashLabels } from '../crash/crash-labels.ts';
import styles from './island.module.css';

type IslandProps<Props> = {
  /** Its name in `registry/islands.ts`, by which the browser finds its code. */
  name: string;
  /** What the page draws; the browser runs the same. */
  component: ComponentType<Props>;
  /** What React is given in the browser too: data only. */
  props: Omit<Props, 'children'>;
  /**
   * `intent`: at the first pointer, touch or focus. `visible`: when it is seen, for what shows something by itself. `load`: at once, for what
   * its page is about. `address`: like `intent`, but at once when the address or the server's answer says what it shows.
   */
  wake: 'intent' | 'visible' | 'load' | 'address';
  /**
   * A form that works without React. Its code is not fetched before the reader is in one of its fields, and what is sent meanwhile is held until
   * it is there, or sent by the browser if it never comes.
   */
  isUsefulAsleep?: boolean;
  /** Props that the server puts in their place when it answers the form of the island (`server/src/http/pages`). */
  answer?: Partial<Props>;
  /** Said when the code cannot be loaded; without it, in general words. */
  failed?: string;
  locale: Locale;
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
  failed,
  locale,
  answer,
  children,
}: IslandProps<Props>) {
  const Component = component as ComponentType<Record<string, unknown>>;
  const labels = {
    ...toCrashLabels(locale),
    failed: failed ?? t(locale, 'island.failed'),
    retry: t(locale, 'island.retry'),
  };
  return (
    <div
      className={styles.root}
      data-island={name}
      data-wake={wake}
      data-useful-asleep={isUsefulAsleep ? '' : undefined}
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
