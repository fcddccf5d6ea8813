import type { OutputOf } from '@midweek/server/owner';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callCommand } from '#src/api/call-command.ts';
import type { CommandProblem } from '#src/api/command-problem.ts';
import type { ReaderFilters } from './reader-filters.ts';

type Page = OutputOf<'find-readers'>;
export type ListedReader = Page['readers'][number];

/** The list page by page, each from where the last one ended. */
export function useReaders(filters: ReaderFilters) {
  return useInfiniteQuery<Page, CommandProblem, ListedReader[], unknown[], string | undefined>({
    queryKey: ['find-readers', filters, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callCommand('find-readers', { ...filters, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ readers }) => readers),
    placeholderData: keepPreviousData,
  });
}
