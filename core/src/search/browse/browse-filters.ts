// What results can be narrowed by, as links: each is an address of the search page. Browsers and the server draw the same.
import type { SearchFilter } from '../../build-output/site-manifest.ts';
import type { BrowseFacets } from './browse-answer.ts';
import { BROWSE_FACETS, type BrowseRequest, toBrowseHref } from './browse-request.ts';

export type BrowseChoice = { value: string; label: string; count: number; href: string };

export type BrowseGroup = {
  name: SearchFilter['name'];
  label: string;
  /** What is chosen, and where the results without it are. One choice of each leaves no others. */
  chosen: { label: string; href: string } | undefined;
  /** Values that leave results, with how many. */
  choices: BrowseChoice[];
};

/** Without counts, those of the whole site. */
export function listGroups(
  filters: readonly SearchFilter[],
  request: BrowseRequest,
  { path, counts }: { path: string; counts?: BrowseFacets | undefined },
): BrowseGroup[] {
  const groups = filters.map((filter): BrowseGroup => {
    const { name, label, options } = filter;
    const value = request.filters[name];
    const toAddress = (value: string) =>
      toBrowseHref(path, { ...request, filters: { ...request.filters, [name]: value } });
    return {
      name,
      label,
      chosen: value
        ? { label: options.find((option) => option.value === value)?.label ?? value, href: toAddress('') }
        : undefined,
      choices: listChoices(filter, counts).map((choice) => ({ ...choice, href: toAddress(choice.value) })),
    };
  });
  return groups.filter(({ name, chosen, choices }) => name !== 'version' && (chosen || choices.length > 0));
}

function listChoices({ name, options, isOpen }: SearchFilter, found?: BrowseFacets) {
  const counts = found && name !== 'version' ? (found[BROWSE_FACETS[name]] ?? {}) : undefined;
  const all =
    isOpen && counts
      ? Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
      : options.map(({ value, label, count = 0 }) => ({
          value,
          label,
          count: counts ? value.split(',').reduce((sum, one) => sum + (counts[one] ?? 0), 0) : count,
        }));
  return all.filter(({ count }) => count > 0);
}

const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*(?::\d{1,5})?$/u;
const MAX_HOST = 253;

/** The request with the filters that can be chosen, and the values that cannot: they are left out, and named. */
export function chooseKnown(
  { query, filters }: BrowseRequest,
  known: readonly SearchFilter[],
): { request: BrowseRequest; unknown: string[] } {
  const chosen: BrowseRequest['filters'] = {};
  const unknown: string[] = [];
  for (const [name, value = ''] of Object.entries(filters)) {
    const found = findValue(
      known.find((filter) => filter.name === name),
      value,
    );
    if (found === undefined) unknown.push(value);
    else chosen[name] = found;
  }
  return { request: { query, filters: chosen }, unknown };
}

/** The value as the page has it: an option may cover several kinds of the same name. */
function findValue(filter: SearchFilter | undefined, value: string): string | undefined {
  if (filter?.isOpen) return value.length <= MAX_HOST && HOST.test(value) ? value : undefined;
  return filter?.options.find((option) => option.value === value || option.value.split(',').includes(value))
    ?.value;
}
