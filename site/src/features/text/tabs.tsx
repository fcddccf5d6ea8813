import type { Block } from '@midweek/core';
import { type ReactNode, useId } from 'react';
import { restoreTabsScript } from './restore-tabs.ts';
import styles from './tabs.module.css';

type TabsProps = {
  attributes: Readonly<Record<string, string>>;
  children: readonly Block[];
  draw: (blocks: readonly Block[]) => ReactNode;
};

/**
 * Complete without scripts: then every panel is under its label. `switch-tabs.ts` makes them tabs, and the
 * stylesheet hides what is not selected before it runs, so nothing moves. A group with a name remembers what was chosen.
 */
export function Tabs({ attributes, children, draw }: TabsProps) {
  const id = useId();
  const tabs = children.flatMap((child) =>
    child.type === 'component' && child.name === 'Tab' ? [child] : [],
  );
  return (
    <div data-tabs={attributes.group ?? ''}>
      <div className={styles.list} role="tablist">
        {tabs.map(({ attributes: { label } }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.attributes.label}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-selected={index === 0}
        >
          <p className={styles.label}>{tab.attributes.label}</p>
          {draw(tab.children)}
        </div>
      ))}
      {attributes.group ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, whose hash the security policy names.
        <script dangerouslySetInnerHTML={{ __html: restoreTabsScript }} />
      ) : null}
    </div>
  );
}
