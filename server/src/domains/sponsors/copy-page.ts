// The page /sponsor/copy with the places of one sponsor. The build has drawn a form for each kind of place; here each place gets
// the form of its kind, filled in.
import {
  COPY_FIELDS,
  COPY_LIMITS,
  type Copy,
  type CopyField,
  copyDeadline,
  copyDeadlineInstant,
  formatDate,
  isWebAddress,
  type Locale,
  parseCopyBody,
  paths,
  t,
  toHost,
  toSlotName,
} from '@midweek/core';
import type { BuiltPages } from '../../http/pages/built-pages.ts';
import { escapeHtml } from '../../http/pages/escape-html.ts';
import { fillPage } from '../../http/pages/fill-page.ts';
import type { CopyPlace } from './copy-repository.ts';

const COPIES_ELEMENT = /(<midweek-copies[^>]*>)([\s\S]*?)(<\/midweek-copies>)/;
const TEMPLATE = /<template data-kind="([\w-]+)"[^>]*>([\s\S]*?)<\/template>/g;
const BODY_ELEMENT = /(<midweek-copy-body[^>]*>)[\s\S]*?(<\/midweek-copy-body>)/g;

/** The response to the ad text that was just sent for a place. */
export interface CopyAnswer {
  readonly slot: string;
  /** As it was typed, when it was not saved. */
  readonly copy?: Copy;
  readonly saved?: string;
  readonly problem?: string;
  readonly fields?: Partial<Record<CopyField, string>>;
}

interface CopyPage {
  readonly locale: Locale;
  readonly token: string;
  readonly places: readonly CopyPlace[];
  readonly now: Date;
  readonly answer?: CopyAnswer;
}

/** The page in a language; undefined when this site has none. */
export function renderCopyPage(pages: BuiltPages, page: CopyPage): string | undefined {
  const html = pages.render(page.locale, paths.sponsorCopy, { states: ['places'] });
  return html?.replace(COPIES_ELEMENT, (_, start: string, drawn: string, end: string) => {
    const templates = new Map(
      [...drawn.matchAll(TEMPLATE)].map(([, kind = '', inside = '']) => [kind, inside]),
    );
    return start + page.places.map((place) => renderPlace(templates, place, page)).join('') + end;
  });
}

function renderPlace(templates: ReadonlyMap<string, string>, place: CopyPlace, page: CopyPage): string {
  const slot = toSlotName(place);
  const answer = page.answer?.slot === slot ? page.answer : undefined;
  const copy = answer?.copy ?? place.copy;
  const states = [...(place.hasImage ? ['image'] : []), ...(place.isSaved ? ['preview'] : [])];
  let html = (templates.get(toKind(place)) ?? '').replaceAll('__SLOT__', slot);
  for (const state of states) {
    html = html.replaceAll(new RegExp(`(<midweek-state name="${state}") hidden(="")?`, 'g'), '$1');
  }
  html = fillPage(html, toFills(place, copy, page, answer));
  const body = renderCopyBody(copy.body);
  if (body !== '') html = html.replace(BODY_ELEMENT, (_, start: string, end: string) => start + body + end);
  // Scrolls to what is wrong, and screen readers begin there.
  return answer?.problem ? html.replace('data-fill="problem"', '$& autofocus') : html;
}

function toKind({ placement, isOpen }: CopyPlace): string {
  const { kind } = COPY_LIMITS[placement];
  if (!isOpen) return `closed-${kind}`;
  return kind === 'link' ? 'link' : placement;
}

/** By the names that `site/src/features/sponsor-copy` gives its places. */
function toFills(
  place: CopyPlace,
  copy: Copy,
  { locale, token, now }: CopyPage,
  { saved = '', problem = '', fields = {} }: Partial<CopyAnswer> = {},
): Record<string, string> {
  const heading = toPlaceName(locale, place);
  const note = toNote(locale, place, now);
  const query = `?${new URLSearchParams({ token, slot: toSlotName(place) })}`;
  const imageUrl = place.hasImage ? `/api/sponsor/copy/image${query}` : '';
  return {
    heading,
    note,
    saved,
    problem,
    action: query,
    // For the island, when it wakes.
    answer: JSON.stringify({ heading, note, values: copy, imageUrl, saved, problem, fields }),
    ...copy,
    ...(copy.title && { 'preview.title': copy.title }),
    ...(isWebAddress(copy.url) && { 'preview.url': copy.url, 'preview.host': toHost(copy.url) }),
    ...(imageUrl && { 'image.src': imageUrl, 'image.alt': copy.alt }),
    ...Object.fromEntries(
      COPY_FIELDS.flatMap((field) => [
        [`${field}.problem`, fields[field] ?? ''],
        [`${field}.isInvalid`, String(fields[field] !== undefined)],
      ]),
    ),
  };
}

export function toPlaceName(locale: Locale, { placement, issueDate }: CopyPlace): string {
  return t(locale, 'copyForm.heading', {
    placement: t(locale, `sponsor.placement.${placement}`),
    date: formatDate(locale, issueDate),
  });
}

/** Until when something can be changed, or why not. */
function toNote(locale: Locale, { issueDate, isOpen, isInserted, isSaved }: CopyPlace, now: Date): string {
  if (isInserted) return t(locale, 'copyForm.inserted');
  if (!isOpen) return t(locale, isSaved ? 'copyForm.closed' : 'copyForm.missing');
  const isLate = now >= new Date(copyDeadlineInstant(issueDate));
  return t(locale, isLate ? 'copyForm.late' : 'copyForm.deadline', {
    date: formatDate(locale, copyDeadline(issueDate)),
  });
}

/** `site/src/features/sponsor-copy/copy-body.tsx` draws the same. */
function renderCopyBody(body: string): string {
  return parseCopyBody(body)
    .map((segments) => {
      const inside = segments.map(({ text, url }) =>
        url !== undefined && isWebAddress(url)
          ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`
          : escapeHtml(text),
      );
      return `<p>${inside.join('')}</p>`;
    })
    .join('');
}
