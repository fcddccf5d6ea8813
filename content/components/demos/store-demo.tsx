import type { ViewProps } from '@midweek/site/components';
import { memo, useRef, useState, useSyncExternalStore } from 'react';
import styles from './demo.module.css';
import type component from './store-demo.component.ts';

type Words = ViewProps<typeof component>['words'];

const TABS = ['home', 'docs', 'blog', 'help'] as const;
type Tab = (typeof TABS)[number];
type Address = { tab: Tab; hash: number };
type Store = {
  get: () => Address;
  set: (address: Address) => void;
  subscribe: (onChange: () => void) => () => void;
};

const FIRST: Address = { tab: TABS[0], hash: 0 };

/** Two rows of links over the same store: one asks for everything, the other for one answer. */
export default function StoreDemo({ words }: ViewProps<typeof component>) {
  const [store] = useState(createStore);
  const { get, set } = store;

  function next() {
    const index = TABS.indexOf(get().tab);
    set({ ...get(), tab: TABS[(index + 1) % TABS.length] ?? TABS[0] });
  }

  return (
    <section className={styles.root} aria-label={words.title}>
      <p className={styles.title}>{words.title}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={next}>
          {words.next}
        </button>
        <button
          type="button"
          className={styles.action}
          onClick={() => set({ ...get(), hash: get().hash + 1 })}
        >
          {words.hash}
        </button>
      </div>
      <Row title={words.whole} store={store} words={words} useIsCurrent={useWhole} />
      <Row title={words.slice} store={store} words={words} useIsCurrent={useSlice} />
    </section>
  );
}

type RowProps = {
  title: string;
  store: Store;
  words: Words;
  useIsCurrent: (store: Store, tab: string) => boolean;
};

const Row = memo(function Row({ title, store, words, useIsCurrent }: RowProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{title}</p>
      <ul className={styles.tabs}>
        {TABS.map((tab) => (
          <TabLink key={tab} tab={tab} store={store} words={words} useIsCurrent={useIsCurrent} />
        ))}
      </ul>
    </div>
  );
});

function TabLink({ tab, store, words, useIsCurrent }: Omit<RowProps, 'title'> & { tab: string }) {
  const isCurrent = useIsCurrent(store, tab);
  // Counted while rendering, which a component should not do: here the renders are what it is about.
  const renders = useRef(0);
  renders.current += 1;
  return (
    <li data-current={isCurrent || undefined}>
      <span>?tab={tab}</span>
      <span className={styles.count}>
        <b key={renders.current}>{renders.current}</b> {words.renders}
      </span>
    </li>
  );
}

function useWhole({ subscribe, get }: Store, tab: string): boolean {
  return useSyncExternalStore(subscribe, get, () => FIRST).tab === tab;
}

function useSlice({ subscribe, get }: Store, tab: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => get().tab === tab,
    () => FIRST.tab === tab,
  );
}

function createStore(): Store {
  let address = FIRST;
  const listeners = new Set<() => void>();
  return {
    get: () => address,
    set: (next) => {
      address = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
