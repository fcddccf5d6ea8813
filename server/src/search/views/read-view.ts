import type { SearchFilter } from '@midweek/core';
import { type BrowseRequest, readRequest } from '@midweek/core/browser';
import { z } from 'zod';

/** The view of an address of the search page or of a feed. */
export interface View {
  readonly request: BrowseRequest;
  /** From 1. */
  readonly page: number;
  /** Values that nobody can choose: they are left out, and named. */
  readonly unknown: readonly string[];
}

/** The last of the hits that can be reached by paging. */
const MAX_PAGE = 67;
/** Of a value that the page repeats. */
const MAX_NAMED = 64;

const PageSchema = z.coerce
  .number()
  .int()
  .min(1)
  .catch(1)
  .transform((page) => Math.min(page, MAX_PAGE));
const HostSchema = z
  .string()
  .max(253)
  .regex(/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*(?::\d{1,5})?$/u);

/** Reads a query string with its question mark. */
export function readView(query: string, filters: readonly SearchFilter[]): View {
  const { query: words, filters: asked } = readRequest(query);
  const known: BrowseRequest['filters'] = {};
  const unknown: string[] = [];
  for (const [name, value = ''] of Object.entries(asked)) {
    const found = findValue(
      filters.find((filter) => filter.name === name),
      value,
    );
    if (found === undefined) unknown.push(value.slice(0, MAX_NAMED));
    else known[name] = found;
  }
  const page = PageSchema.parse(new URLSearchParams(query).get('page') ?? 1);
  return { request: { query: words, filters: known }, page, unknown };
}

/** The value as the page has it: an option may cover several kinds of the same name. */
function findValue(filter: SearchFilter | undefined, value: string): string | undefined {
  if (filter?.isTyped) return HostSchema.safeParse(value).data;
  return filter?.options.find((option) => option.value === value || option.value.split(',').includes(value))
    ?.value;
}
