import type { ShownSubscriber } from '@midweek/server/owner';
import { formatCsvRecord, guardFormula } from '../csv/format-csv.ts';
import { COLUMN_NAMES, toCells } from './columns.ts';

type Pages = AsyncIterable<readonly ShownSubscriber[]>;

/** A text for each page, and around them what makes one file of them. */
export const EXPORT_FORMATS = {
  async *csv(pages: Pages): AsyncGenerator<string> {
    yield formatCsvRecord(COLUMN_NAMES);
    for await (const page of pages) {
      yield page.map((subscriber) => formatCsvRecord(toCells(subscriber).map(guardFormula))).join('');
    }
  },
  async *json(pages: Pages): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const page of pages) {
      for (const subscriber of page) {
        yield separator + JSON.stringify(subscriber);
        separator = ',\n';
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  },
};
export type ExportFormat = keyof typeof EXPORT_FORMATS;
