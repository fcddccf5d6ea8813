import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

/** As on the site. Which sheet a bundler puts first is not known, and the first one decides. */
const LAYER_ORDER = '@layer reset,tokens,base,components;';

const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `${LAYER_ORDER}${file.source}`;
  },
};

/** Vite's own configuration files are left out: an owner's project may have one. */
export function toBuildConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: fileURLToPath(new URL('../', import.meta.url)),
    base: '/desk/',
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [layerOrder],
    define: { 'process.env.NODE_ENV': '"production"' },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        // `light-dark()`, nesting and layers are all known to these.
        targets: { chrome: 130 << 16, firefox: 130 << 16, ios_saf: 18 << 16 },
        cssModules: { pattern: '[local]_[hash]' },
      },
    },
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: 'assets',
      // Nothing inline: the content security policy allows none of it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One small file: a place that is opened never waits for its styles.
      cssCodeSplit: false,
      cssTarget: 'esnext',
      target: 'es2024',
      sourcemap: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // "use client" in a package means nothing here.
        onLog: (level, log, show) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log);
        },
      },
    },
  };
}
