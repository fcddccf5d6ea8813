// Loaded into servers that are started very often (`node --import`). Node parses the package.json of drizzle-orm, 180 kB, anew for each of its files that it
// resolves: a quarter of the processor time of a start.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    return specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
