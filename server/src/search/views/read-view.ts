import type { SearchFilter } from '@midweek/core';
import { type BrowseRequest, chooseKnown, readRequest } from '@midweek/core/browser';
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
/** Reads a query string with its question mark. */
export function readView(query: string, filters: readonly SearchFilter[]): View {
  const { request, unknown } = chooseKnown(readRequest(query), filters);
  const page = PageSchema.parse(new URLSearchParams(query).get('page') ?? 1);
  return { request, page, unknown: unknown.map((value) => value.slice(0, MAX_NAMED)) };
}
