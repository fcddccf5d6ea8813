// Resolves imports of Drizzle without reading its package.json for each. Node parses the whole file again for every module of a package and for every
// import of it. Drizzle's has 180 kB, it has about 90 modules, and that is a second of processor time at each start.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';
const inPackage = `/node_modules/${PACKAGE}/`;
const entries = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, resolveByNode) {
    const importer = context.parentURL ?? '';
    if (specifier.startsWith('.') && importer.includes(inPackage))
      return { url: new URL(specifier, importer).href, format: 'module', shortCircuit: true };
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`))
      return resolveByNode(specifier, context);
    const entry = entries.get(specifier) ?? resolveByNode(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
