// The page /sponsor/copy with the places of one sponsor. The build has drawn a form for each kind of place; here each place gets
// the form of its kind, filled in.
import {
  COPY_FIELDS,
  COPY_LIMITS,
  type Copy,
  type CopyField,
  type CopyIds,
  copyDeadline,
  copyDeadlineInstant,
  copyKindOf,
  formatDate,
  isWebAddress,
  type Locale,
  namePlacement,
  type Placement,
  paths,
  renderCopyBody,
  SPONSOR_PATHS,
  t,
  toCopyIds,
  toHost,
  toSlotName,
} from '@midweek/core';
import type { PrivatePage } from '../../forms/private-page.ts';
import type { FilledPart, PageNames, Value } from '../../pages/page-names.ts';
import { type AdPlace, NO_AD } from './ad-repository.ts';

const LINK_FIELDS = ['title', 'url'] as const;
const FORM_VALUES = ['answer', 'action', 'problem', 'saved'];
const PREVIEW_VALUES = ['formId', 'headingId', 'heading', 'note', 'preview.title', 'preview.url'];
const LINK_VALUES = [...PREVIEW_VALUES, 'preview.host'];
const BLOCK_VALUES = [...PREVIEW_VALUES, 'image.src', 'image.alt'];
const BLOCK_SLOTS = { 'copy-body': {} };
const BLOCK_FORM = {
  states: ['image'],
  values: [...FORM_VALUES, ...BLOCK_VALUES, ...COPY_FIELDS.flatMap(toFieldNames)],
  slots: BLOCK_SLOTS,
};

/** A form for each kind of place, and what is left of it when it is closed. The names are those of `site/src/features/sponsors/copy`. */
const PARTS = {
  main: BLOCK_FORM,
  second: BLOCK_FORM,
  link: { values: [...FORM_VALUES, ...LINK_VALUES, ...LINK_FIELDS.flatMap(toFieldNames)] },
  'closed-block': { states: ['image', 'preview'], values: BLOCK_VALUES, slots: BLOCK_SLOTS },
  'closed-link': { states: ['preview'], values: LINK_VALUES },
} satisfies Record<string, PageNames>;

export const AD_PAGE = {
  path: paths.sponsorCopy,
  states: ['places', 'no-link', 'unknown'],
  slots: { copies: PARTS },
} as const satisfies PrivatePage;

function toFieldNames(field: CopyField): string[] {
  return Object.keys(toFieldValues(field, { ids: toCopyIds(''), fields: {} }));
}

/** The message about the ad that was just sent for a place. */
export interface AdAnswer {
  readonly slot: string;
  /** As it was typed, when it was not saved. */
  readonly ad?: Copy;
  readonly saved?: string;
  readonly problem?: string;
  readonly fields?: Partial<Record<CopyField, string>>;
}

interface AdPage {
  readonly locale: Locale;
  readonly token: string;
  readonly places: readonly AdPlace[];
  readonly placements: readonly Placement[];
  readonly now: Date;
  readonly answer?: AdAnswer | undefined;
}

/** Each place in the form of its kind. */
export function fillAdPage(page: AdPage) {
  return { show: ['places'], replace: { copies: page.places.map((place) => toPart(place, page)) } };
}

function toPart(place: AdPlace, page: AdPage): FilledPart {
  const answer = page.answer?.slot === toSlotName(place) ? page.answer : undefined;
  const ad = answer?.ad ?? place.ad;
  const part = toKind(place);
  const { states = [], values = [], slots = {} }: PageNames = PARTS[part];
  const isShown = { image: place.hasImage, preview: place.isSaved };
  const known = toValues(place, ad, page, answer);
  const body = renderCopyBody(ad.body);
  return {
    part,
    show: states.filter((name) => isShown[name as keyof typeof isShown]),
    fill: Object.fromEntries(Object.entries(known).filter(([name]) => values.includes(name))),
    replace: 'copy-body' in slots && body ? { 'copy-body': body } : {},
  };
}

function toKind({ placement, isOpen }: AdPlace): keyof typeof PARTS {
  const kind = copyKindOf(placement);
  return isOpen ? kind : `closed-${COPY_LIMITS[kind].kind}`;
}

/** Everything that can be said about a place; each part has its share. */
function toValues(
  place: AdPlace,
  ad: Copy,
  { locale, token, now, placements }: AdPage,
  { saved = '', problem = '', fields = {} }: Partial<AdAnswer> = {},
): Record<string, Value> {
  const slot = toSlotName(place);
  const ids = toCopyIds(slot);
  const heading = toPlaceName(locale, place, placements);
  const note = toNote(locale, place, now);
  const query = `?${new URLSearchParams({ token, slot })}`;
  const imageUrl = place.hasImage ? `${SPONSOR_PATHS.copyImage}${query}` : '';
  return {
    formId: ids.form,
    headingId: ids.heading,
    heading,
    note,
    saved,
    problem: problem ? { text: problem, hasFocus: true } : '',
    action: query,
    // For the island, when it wakes.
    answer: JSON.stringify({ slot, heading, note, values: ad, imageUrl, saved, problem, fields }),
    ...(ad.title && { 'preview.title': ad.title }),
    'preview.url': isWebAddress(ad.url) ? ad.url : `#${ids.form}`,
    ...(isWebAddress(ad.url) && { 'preview.host': toHost(ad.url) }),
    ...(imageUrl && { 'image.src': imageUrl, 'image.alt': ad.alt }),
    ...Object.assign({}, ...COPY_FIELDS.map((field) => toFieldValues(field, { ids, fields, ad }))),
  };
}

interface FieldOptions {
  readonly ids: CopyIds;
  readonly fields: Partial<Record<CopyField, string>>;
  readonly ad?: Copy;
}

function toFieldValues(field: CopyField, { ids, fields, ad = NO_AD }: FieldOptions): Record<string, string> {
  const { control, problem, room, help, description } = ids.fields[field];
  return {
    // The typed values; files cannot be filled in.
    ...(field !== 'image' && { [field]: ad[field] }),
    [`${field}.problem`]: fields[field] ?? '',
    [`${field}.isInvalid`]: String(fields[field] !== undefined),
    [`${field}.controlId`]: control,
    [`${field}.problemId`]: problem,
    ...(room && { [`${field}.roomId`]: room }),
    [`${field}.helpId`]: help,
    [`${field}.description`]: description,
  };
}

function toPlaceName(
  locale: Locale,
  { placement, issueDate }: AdPlace,
  placements: readonly Placement[],
): string {
  return t(locale, 'copyForm.heading', {
    placement: namePlacement(placements, placement, locale),
    date: formatDate(locale, issueDate),
  });
}

/** Until when something can be changed, or why not. */
function toNote(locale: Locale, { issueDate, isOpen, isInserted, isSaved }: AdPlace, now: Date): string {
  if (isInserted) return t(locale, 'copyForm.inserted');
  if (!isOpen) return t(locale, isSaved ? 'copyForm.closed' : 'copyForm.missing');
  const isLate = now >= new Date(copyDeadlineInstant(issueDate));
  return t(locale, isLate ? 'copyForm.late' : 'copyForm.deadline', {
    date: formatDate(locale, copyDeadline(issueDate)),
  });
}
