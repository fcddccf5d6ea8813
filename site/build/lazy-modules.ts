import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:address-of/';

/** Marks modules of entries that share no chunk with the rest. */
const APART = '?apart';

/**
 * The addresses of code that pages fetch late, as modules: `virtual:address-of/run-island`. An `import()` would fetch and run it at once;
 * with the address it can be fetched when the browser is idle, and run when a reader asks for it.
 *
 * The bundler puts code that two entries share into a common chunk, which every page would then fetch for an entry that few of them run.
 * Entries in `apart` get their own duplicate instead.
 */
export function lazyModules(
  modules: Record<string, URL>,
  { apart = [] }: { apart?: readonly string[] } = {},
): Plugin {
  let isBuild = false;
  return {
    name: 'midweek:lazy-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: new RegExp(`^(\\.|@midweek/|${PREFIX})`) },
      async handler(id, importer) {
        if (id.startsWith(PREFIX)) return `\0${id}`;
        if (!importer?.endsWith(APART)) return undefined;
        const resolved = await this.resolve(id, importer.slice(0, -APART.length));
        // Texts are data: the bundler reads them by their extension, and drops those that an entry does not use.
        const isData = resolved?.id.endsWith('.json');
        // Otherwise chunks with code that others share would be fetched too, only to be run.
        return resolved && { id: isData ? resolved.id : `${resolved.id}${APART}`, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler(id) {
        const name = id.slice(PREFIX.length + 1);
        const module = modules[name];
        if (!module) throw new Error(`site: vite.config.ts names no lazy module "${name}"`);
        const file = fileURLToPath(module);
        if (!isBuild) return `export default ${JSON.stringify(`/@fs${file}`)};`;
        const reference = this.emitFile({
          type: 'chunk',
          id: apart.includes(name) ? file + APART : file,
          name,
        });
        return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
  };
}
