import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PREFIX = 'virtual:address-of/';

const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;

type Emitter = { emitFile?: (file: { type: 'chunk'; id: string; name: string }) => string };

/**
 * The addresses of code that pages fetch late, as modules: `virtual:address-of/run-island`. An `import()` would fetch and run it at once;
 * with the address it can be fetched when the browser is idle, and run when a reader asks for it.
 */
export function lazyModules(modules: Record<string, URL>): AstroIntegration {
  let isBuild = false;
  return {
    name: 'midweek:lazy-modules',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectScript }) => {
        isBuild = command === 'build';
        // While editing, components ask for what Astro only brings along with islands of its own.
        if (command === 'dev') injectScript('page', REFRESH_PREAMBLE);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'midweek:lazy-modules',
                resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
                load(this: Emitter, id: string) {
                  if (!id.startsWith(`\0${PREFIX}`)) return undefined;
                  const name = id.slice(PREFIX.length + 1);
                  const module = modules[name];
                  if (!module) throw new Error(`site: astro.config.ts names no lazy module "${name}"`);
                  const file = fileURLToPath(module);
                  if (!isBuild) return `export default ${JSON.stringify(`/@fs${file}`)};`;
                  const reference = this.emitFile?.({ type: 'chunk', id: file, name });
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
