import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { listLocales } from '../languages/locales.ts';

/**
 * content/docs.yml with one more version, which becomes the last one: it goes right below the first, whose sidebars it takes.
 * Comments and the form of everything else stay. The file was checked before.
 */
export function addVersion(source: string, name: string): string {
  const document = parseDocument(source);
  const versions = document.get('versions');
  if (!isSeq<YAMLMap>(versions) || !isMap(versions.items[0]))
    throw new Error('core: docs.yml has no versions');
  const sidebars = versions.items[0].get('sidebars', true);
  for (const version of versions.items) version.delete('isLast');
  const label = Object.fromEntries(listLocales().map((locale) => [locale, name]));
  const version = document.createNode({ name, label, isLast: true }) as YAMLMap;
  const labelNode = version.get('label', true);
  if (isMap(labelNode)) labelNode.flow = true;
  if (sidebars) version.set('sidebars', sidebars.clone());
  versions.items.splice(1, 0, version);
  return document.toString({ lineWidth: 0 });
}
