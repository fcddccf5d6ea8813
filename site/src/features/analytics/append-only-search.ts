import { openStorage, STORAGE_KEYS } from '../shell/storage.ts';
import { toSearchRecord, type Visit } from './search-record.ts';

/** Adds the visit to the record of search parameters that the browser keeps, and returns it. Where storage is blocked it lasts for the view. */
export function getAppendOnlySearch(visit: Visit): string {
  try {
    const storage = openStorage();
    const stored = storage?.getItem(STORAGE_KEYS.searchRecord) ?? '';
    const record = toSearchRecord(stored, visit);
    if (record !== stored) storage?.setItem(STORAGE_KEYS.searchRecord, record);
    return record;
  } catch (error) {
    console.error('getAppendOnlySearch failure', error);
    return '';
  }
}
