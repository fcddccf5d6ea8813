// Fetched when the browser is idle, run when an island wakes: React itself is here and nowhere else.
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from '../features/islands/crash-boundary.tsx';
import { readPageLanguages } from '../features/shell/languages/read-page-languages.ts';
import { LanguageContext } from '../language-context.ts';
import { loadIslandCode } from './islands.ts';

readPageLanguages(document);

/** Fetches the code of an island and returns how to run it, which resolves when the island can be used. */
export async function loadIsland(element: HTMLElement): Promise<() => Promise<void>> {
  // Not the `lang` of the document, which translators change.
  const { island = '', language, props = '{}', answer = '{}', labels = '{}' } = element.dataset;
  const Island = await loadIslandCode(island);
  return () =>
    new Promise((resolve) => {
      const kept = element.querySelector('[data-kept]');
      hydrateRoot(
        element,
        <Awake onAwake={resolve}>
          <LanguageContext value={language}>
            <CrashBoundary labels={JSON.parse(labels)}>
              <Island {...JSON.parse(props)} {...JSON.parse(answer)}>
                {kept ? <Kept html={kept.innerHTML} /> : undefined}
              </Island>
            </CrashBoundary>
          </LanguageContext>
        </Awake>,
      );
    });
}

/** What the page has drawn inside an island of the newsletter: React leaves that HTML where it is, and has it for an island that is drawn anew. */
function Kept({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page had there.
  return <div data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** React hydrates in tasks of its own, as many as a slow phone needs; its effects run when it is done. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
