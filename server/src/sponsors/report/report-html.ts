// The figures of a report: sums, a drawn chart, and the same as a table. Its look comes from the page around it.
import { formatDate, formatMediumDate, type Locale, paths, t, toHref } from '@midweek/core';
import { type Html, html } from '@midweek/core/browser';
import type { DayFigures, ReportFigures } from './report-figures.ts';
import type { ReportSubject } from './report-link.ts';

const CHART_HEIGHT = 100;
const BAR_STEP = 10;
const BAR_WIDTH = 8;

export function renderReport(subject: ReportSubject, figures: ReportFigures, locale: Locale): Html {
  const href = toHref(locale, `${paths.issue(subject.issue)}#${encodeURIComponent(subject.anchor)}`);
  const name = t(locale, 'report.link', { issue: subject.issue, title: subject.title });
  return html`<p><a href="${href}">${name}</a></p>${[
    renderSums(figures, locale),
    renderChart(figures.days, locale),
    renderTable(figures, locale),
  ]}`;
}

function renderSums({ views, clicks }: ReportFigures, locale: Locale): Html {
  const { format } = new Intl.NumberFormat(locale);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const sums = [
    [t(locale, 'report.clicks'), format(clicks)],
    [t(locale, 'report.views'), format(views)],
    ...(views > 0 ? [[t(locale, 'report.rate'), rate.format(clicks / views)]] : []),
  ];
  const rows = sums.map(([term = '', value = '']) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`);
  return html`<dl>${rows}</dl>`;
}

/** Bars without words: the words are beside it, in the size of the page, also for readers who cannot see the bars. The drawing is stretched to its place. */
function renderChart(days: readonly DayFigures[], locale: Locale): Html {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return html``;
  const most = Math.max(...days.map(({ clicks }) => clicks));
  const bars = days.map(({ clicks }, index) => {
    const height = Math.round((clicks / Math.max(1, most)) * CHART_HEIGHT * 10) / 10;
    const x = index * BAR_STEP + (BAR_STEP - BAR_WIDTH) / 2;
    return html`<rect x="${x}" y="${CHART_HEIGHT - height}" width="${BAR_WIDTH}" height="${height}"/>`;
  });
  const words = t(locale, 'report.chart', {
    first: formatDate(locale, first.day),
    last: formatDate(locale, last.day),
    most: new Intl.NumberFormat(locale).format(most),
  });
  const ends = [first, last].map(({ day }) => html`<span>${formatMediumDate(locale, day)}</span>`);
  return html`<figure><svg viewBox="0 0 ${days.length * BAR_STEP} ${CHART_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars}</svg><p aria-hidden="true">${ends}</p><figcaption>${words}</figcaption></figure>`;
}

function renderTable({ days, later }: ReportFigures, locale: Locale): Html {
  if (days.length === 0) return html``;
  const { format } = new Intl.NumberFormat(locale);
  const heads = ['report.day', 'report.clicks', 'report.views'] as const;
  const row = (head: string | Html, { clicks, views }: { clicks: number; views: number }) =>
    html`<tr><th scope="row">${head}</th><td>${format(clicks)}</td><td>${format(views)}</td></tr>`;
  const rows = days.map((figures) =>
    row(html`<time datetime="${figures.day}">${formatMediumDate(locale, figures.day)}</time>`, figures),
  );
  if (later) rows.push(row(t(locale, 'report.later'), later));
  return html`<table><caption>${t(locale, 'report.table')}</caption><thead><tr>${heads.map((key) => html`<th scope="col">${t(locale, key)}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}
