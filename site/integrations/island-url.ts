import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MODULE = 'virtual:island-url';
const RESOLVED = `\0${MODULE}`;
const ENTRY = fileURLToPath(new URL('../src/features/island/run-island.tsx', import.meta.url));

type Emitter = { emitFile?: (file: { type: 'chunk'; id: string; name: string }) => string };

/**
 * The address of the code that runs islands, as a module. An `import()` would fetch and run it at once; with the address it can be fetched
 * when the browser is idle and run when a reader turns to an island.
 */
export function islandUrl(): AstroIntegration {
  let isBuild = false;
  return {
    name: 'midweek:island-url',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        isBuild = command === 'build';
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'midweek:island-url',
                resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
                load(this: Emitter, id: string) {
                  if (id !== RESOLVED) return undefined;
                  if (!isBuild) return `export default ${JSON.stringify(`/@fs${ENTRY}`)};`;
                  const reference = this.emitFile?.({ type: 'chunk', id: ENTRY, name: 'run-island' });
                  return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
                },
              },
            ],
          },
        });
      },
    },
  };
}
