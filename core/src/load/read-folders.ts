import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocsConfig } from '../docs/docs-config.ts';
import { MAIL_VERSION, toPublished } from '../files/picture-versions.ts';
import { type MeasuredPicture, measurePicture } from '../files/read-image.ts';
import { readText } from '../files/read-text.ts';
import { nameFile } from '../files/site-folder.ts';
import { UNTRANSLATED_MARK } from '../files/untranslated-mark.ts';
import { type Locale, listLocales } from '../languages/locales.ts';
import type { OwnComponents } from '../markdown/own-components.ts';
import type { MediaFile } from '../markdown/rich-text.ts';
import type { SourceFile } from '../posts/parse-post.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import { createReporter, type Problem, type Reporter } from '../problems/problem.ts';

/** Collections whose pictures mails, feeds and link previews show. */
const POSTS = ['newsletter', 'articles'];

const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** A folder with the texts of one post or page: one file a language, pictures beside. */
export type SourceFolder = {
  /** Path under the collection, e.g. `257` or `conferences/2024/react-summit-us-recap`. */
  name: string;
  files: Record<Locale, SourceFile>;
  media: MediaFile[];
};

/** Every folder below `<collection>` of a site folder that holds `en.<extension>` or `fr.<extension>`. */
export async function readFolders(
  folder: string,
  collection: string,
  extension: 'md' | 'mdx',
  problems: Problem[],
  components?: OwnComponents,
): Promise<SourceFolder[]> {
  const base = join(folder, collection);
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
  const namesByFolder = Map.groupBy(
    entries.filter((entry) => entry.isFile()),
    (entry) => entry.parentPath,
  );
  const textNames = listLocales().map((locale) => `${locale}.${extension}`);
  const folders = [...namesByFolder].filter(([, files]) =>
    files.some(({ name }) => textNames.includes(name)),
  );
  for (const { parentPath, name } of entries) {
    if (!/\.(md|mdx|markdown)$/.test(name) || textNames.includes(name)) continue;
    const report = createReporter(problems, nameFile(folder, join(parentPath, name)));
    report.error(1, 'the file is not read', textNames.join(' or '), 'rename it');
  }
  return Promise.all(
    folders.map(async ([path, files]) => {
      const pictures = files.map(({ name }) => name).filter((name) => PICTURE.test(name));
      const media = await readMedia(path, pictures, {
        inMail: POSTS.includes(collection),
        reporterOf: (name) => createReporter(problems, nameFile(folder, join(path, name))),
      });
      const sources = await Promise.all(
        listLocales()
          .filter((locale) => files.some(({ name }) => name === `${locale}.${extension}`))
          .map(async (locale) => {
            const file = join(path, `${locale}.${extension}`);
            const name = nameFile(folder, file);
            const report = createReporter(problems, name);
            const source = await readText(file, report);
            if (source.startsWith(`---\n${UNTRANSLATED_MARK}\n`))
              report.warn(
                2,
                'the text is still in English',
                'a translation',
                'translate it, then remove this line',
              );
            return [
              locale,
              { file: name, source, locale, media, report, ...(components && { components }) },
            ] as const;
          }),
      );
      return {
        name: relative(base, path).normalize(),
        files: Object.fromEntries(sources),
        media: [...media.values()],
      };
    }),
  );
}

async function readMedia(
  folder: string,
  names: readonly string[],
  { inMail, reporterOf }: { inMail: boolean; reporterOf: (name: string) => Reporter },
): Promise<Map<string, MediaFile>> {
  const files = names.map(async (name) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const report = reporterOf(name);
    const picture = measure(bytes, report);
    if (inMail) checkAnimation(picture, report);
    const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    // Texts are read in this form too, independent of the file system.
    const written = name.normalize();
    return [written, { file, ...toPublished({ name: written, fingerprint, inMail }, picture) }] as const;
  });
  return new Map(await Promise.all(files));
}

function measure(bytes: Uint8Array, report: Reporter): MeasuredPicture {
  const picture = measurePicture(bytes);
  if (picture) return picture;
  report.error(1, 'the picture cannot be read', 'an image with a size', 'export it again or remove it');
  return { type: '', width: 0, height: 0, bytes: bytes.length };
}

/** A GIF cannot be made smaller without losing what moves. */
function checkAnimation({ type, bytes }: MeasuredPicture, report: Reporter): void {
  if (type === 'gif' && bytes > MAIL_VERSION.bytes)
    report.warn(
      1,
      `the GIF has ${Math.ceil(bytes / 1000)} kB, and mail clients load all of it with the text`,
      `at most ${MAIL_VERSION.bytes / 1000} kB`,
      'make it shorter or smaller, or show a PNG and link to the animation',
    );
}

/** The folders of each version, by its name. Folders that are not versions are reported. */
export async function readDocsFolders(
  folder: string,
  { versions }: DocsConfig,
  problems: Problem[],
  components: OwnComponents,
): Promise<Map<string, SourceFolder[]>> {
  const names = versions.map(({ name }) => name);
  const entries = await readdir(join(folder, 'docs'), { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !names.includes(entry.name))) {
    createReporter(problems, nameFile(folder, join('docs', name))).error(
      1,
      'the folder is not read',
      `a version of docs.yml${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
      `add the version or rename the folder${didYouMean(name, names)}`,
    );
  }
  const folders = names.map(
    async (name) => [name, await readFolders(folder, `docs/${name}`, 'mdx', problems, components)] as const,
  );
  return new Map(await Promise.all(folders));
}

/** A file of `public/`, which is published as it is: icons, logos, pictures, proofs of ownership. */
export type PublicFile = Readonly<{
  /** Where readers get it, e.g. `/favicon.svg`; normalized, as are the texts that name it. */
  path: string;
  /** Where it is on this machine. */
  file: string;
  /** Changes with its bytes. */
  fingerprint: string;
}>;

/** Files whose names begin with a dot are left out, but for the folder that is known to programs. */
export async function readPublicFiles(folder: string): Promise<PublicFile[]> {
  const base = join(folder, 'public');
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, path: `/${relative(base, file).split(sep).join('/').normalize()}` }))
    .filter(({ path }) => !/\/\.(?!well-known\/)/.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return Promise.all(
    files.map(async ({ file, path }) => ({
      path,
      file,
      fingerprint: createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    })),
  );
}
