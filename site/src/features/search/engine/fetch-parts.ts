import { PART, type PartsManifest, type PartsSource } from '@midweek/core/search';
import type { IndexProgress } from './worker-messages.ts';

/** The folder of the index, in every build. */
const INDEX = '/search-index';

type SourceOptions = {
  /** Of the code that runs here. */
  version: string;
  onProgress: (progress: IndexProgress) => void;
};

/** The files of the build. They are compressed already, because a plain file server compresses nothing. */
export function createHttpSource({ version, onProgress }: SourceOptions): PartsSource {
  const progress = new Map<string, IndexProgress>();
  return {
    findFolder: async (locale) => {
      // The one file that keeps its name: a newer one may have taken its place.
      const response = await fetchFile(`${INDEX}/${locale}.json`, { cache: 'no-cache' });
      const manifest: PartsManifest = await response.json();
      if (manifest.version !== version)
        throw new Error('site: the search index belongs to a newer release of the site; reload the page');
      const start = { loaded: 0, total: manifest.bytes };
      progress.set(manifest.folder, start);
      onProgress(start);
      return manifest.folder;
    },
    fetchPart: async (folder, name) => {
      const { body } = await fetchFile(`${INDEX}/parts/${folder}/${name}`);
      if (!body) throw new Error(`site: ${name} of the search index is empty`);
      const counted = body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            count(folder, chunk.length);
            controller.enqueue(chunk);
          },
        }),
      );
      const plain = counted.pipeThrough(new DecompressionStream('gzip'));
      return new Uint8Array(await new Response(plain).arrayBuffer());
    },
    // A file of the site, and not of this bundle: a site publishes the stemmers of its own languages only.
    importStemmer: async (folder) => {
      const { stemmer } = await import(/* @vite-ignore */ `${INDEX}/parts/${folder}/${PART.stemmer}`);
      return stemmer;
    },
  };

  /** Texts come after the first answer is found, and are not counted. */
  function count(folder: string, bytes: number): void {
    const before = progress.get(folder);
    if (!before || before.loaded >= before.total) return;
    const next = { ...before, loaded: Math.min(before.total, before.loaded + bytes) };
    progress.set(folder, next);
    onProgress(next);
  }
}

async function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`site: ${address} was answered with ${response.status}`);
  return response;
}
