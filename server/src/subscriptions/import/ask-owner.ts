// Questions to the owner before a file can be imported. No answer makes a reader of anybody who may have left.
import { findService, SERVICE_NAMES, type Service, type ServiceName } from './services.ts';
import { findLeftWord, maySayState } from './states.ts';

export function askForState({ title, states, files }: Service): string {
  if (files)
    return `${title} says in the name of its files who reads and who has left, and this one is called otherwise; give it the name that ${title} gave it, such as ${Object.keys(files.names).join('_… or ')}_…`;
  const columns = Object.keys(states).join(', ');
  return `the file has no column "${columns}", in which ${title} says who has left; name the column that says it: --map state=COLUMN`;
}

export function askAboutFile(
  unused: readonly (readonly [number, string])[],
  fileName: string,
  { isNamed, isProven }: { isNamed: boolean; isProven: boolean },
): string[] {
  const asked = unused.filter(([, name]) => maySayState(name)).map(([, name]) => name);
  const unclear = 'it is not clear which service wrote this file';
  const services = `--from ${SERVICE_NAMES.join(', ')}`;
  const columns = `"${asked.join('", "')}" may say who has left`;
  if (asked.length > 0 && isNamed) return [`${columns}; name each column that says it: --map state=COLUMN`];
  if (asked.length > 0)
    return [
      `${unclear}, and ${columns}; name the service (${services}), or each column that says it: --map state=COLUMN`,
    ];
  const word = fileName.split(/[^A-Za-z]+/).find(findLeftWord);
  if (word !== undefined && !isNamed)
    return [
      `the name of the file says "${word}"; if all in it have left: --state unsubscribed, bounced or complained`,
    ];
  return isProven
    ? []
    : [
        `${unclear}, and nothing in it says who has left and who has confirmed; import the file as the service wrote it, or name the service (${services}). If all of them have left: --state unsubscribed, bounced or complained`,
      ];
}

export function toTitles(names: readonly ServiceName[]): string {
  return names.map((name) => findService(name).title).join(' and ');
}
