import { AD_IDS, WORKFLOW_FOLDER } from '@midweek/core/browser';

/** Puts the remembered ids into the address bar of workflow pages, where scripts of advertisers look for them. Nothing is loaded again. */
export function restoreAdIds(record: string): void {
  try {
    const search = withAdIds(location.search, record);
    if (location.pathname.includes(WORKFLOW_FOLDER) && search !== location.search)
      history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  } catch (error) {
    console.error('restoreAdIds failure', error);
  }
}

/** A query with the ids that it lacks; what it has stays as it was written, also when it is empty. */
export function withAdIds(search: string, record: string): string {
  const present = new URLSearchParams(search);
  const remembered = new URLSearchParams(record);
  const missing = AD_IDS.flatMap((name) => {
    const value = remembered.get(name);
    return value === null || present.has(name) ? [] : [[name, value]];
  });
  if (missing.length === 0) return search;
  const joint = search === '' ? '?' : /[?&]$/.test(search) ? '' : '&';
  return `${search}${joint}${new URLSearchParams(missing)}`;
}
