export type { Conference } from './agenda/agenda.ts';
export { type Agenda, formatPlace, splitConferences } from './agenda/agenda.ts';
export * from './analytics/collected-event.ts';
export * from './build-output/collector-file.ts';
export * from './build-output/languages-file.ts';
export * from './build-output/mail-file.ts';
export * from './build-output/pricing-file.ts';
export type { SearchFilter, SearchPageFile } from './build-output/site-manifest.ts';
export * from './build-output/site-manifest.ts';
export * from './build-output/site-manifest.ts';
export { type Calendar, renderCalendar } from './calendar/render-calendar.ts';
export { toApiOrigin } from './configuration/addresses-config.ts';
export type { AnalyticsConfig } from './configuration/analytics-config.ts';
export type { AnnouncementConfig, CardFace } from './configuration/appearance-config.ts';
export * from './configuration/colors.ts';
export { LANGUAGE_CODE, LocaleSchema } from './configuration/languages-config.ts';
export type { Logo, NavbarItem, SiteLink } from './configuration/navigation-config.ts';
export { EMBEDDED_SEARCH, type SearchConfig } from './configuration/search-config.ts';
export type { SiteConfig } from './configuration/site-config.ts';
export { fillSiteWords, formatSiteText, type SiteWords, toSiteWords } from './configuration/site-words.ts';
export * from './content.ts';
export * from './docs/doc.ts';
export * from './docs/doc.ts';
export type { Banner } from './docs/docs-config.ts';
export * from './languages/dates.ts';
export * from './languages/intl-names.ts';
export type { Languages, MailTexts, SearchWords } from './languages/language.ts';
export * from './languages/languages.ts';
export * from './languages/locales.ts';
export * from './languages/names.ts';
export { findShipped, resolveLanguages } from './languages/shipped.ts';
export { formOf, languageOfText, type MessageKey, mailTexts, serverText, t } from './languages/translate.ts';
export { toTypography } from './languages/typography.ts';
export * from './mails/force-color-scheme.ts';
export * from './mails/mails.ts';
export { toPlainParagraphs, toPlainText } from './markdown/plain-text.ts';
export type * from './markdown/rich-text.ts';
export { hasComponent, linksInBlocks } from './markdown/walk.ts';
export type { SplitTitle } from './newsletter/issue-title.ts';
export { KINDS, type Kind } from './newsletter/kinds.ts';
export {
  describeOutlook,
  listOutlookChanges,
  type Outlook,
  outlookOf,
  toOutlook,
} from './newsletter/outlook.ts';
export {
  addDays,
  breakOn,
  nameWeekday,
  nextIssueDay,
  type Schedule,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from './newsletter/schedule.ts';
export { type SectionConfig, SPONSOR, sectionHeadings, sponsorHeading } from './newsletter/sections.ts';
export type { Author, Tag } from './posts/author.ts';
export type { Page as StaticPage, PageText } from './posts/page.ts';
export * from './posts/post.ts';
export type { Pricing } from './pricing/pricing.ts';
export * from './pricing/quote-labels.ts';
export * from './privacy/personal-data.ts';
export { findNearest } from './problems/did-you-mean.ts';
export { formatProblem, type Problem } from './problems/problem.ts';
export * from './publishing/due-posts.ts';
export * from './publishing/wall-time.ts';
export { type Page, paginate } from './routes/paginate.ts';
export * from './routes/paths.ts';
export * from './routes/private-pages.ts';
export { listRoutes, type Route } from './routes/routes.ts';
export { type BrowseCounts, countBrowsable } from './search/browse/browse-counts.ts';
export * from './sponsors/bookable-days.ts';
export * from './sponsors/calendar.ts';
export * from './sponsors/calendar-labels.ts';
export * from './sponsors/copy.ts';
export * from './sponsors/copy-body.ts';
export * from './sponsors/copy-deadline.ts';
export * from './sponsors/copy-html.ts';
export * from './sponsors/copy-ids.ts';
export * from './sponsors/copy-limits.ts';
export * from './sponsors/offer.ts';
export * from './sponsors/places.ts';
export * from './sponsors/request-api.ts';
export * from './sponsors/slot-key.ts';
export * from './subscriptions/attribution.ts';
export * from './subscriptions/signup-api.ts';
export * from './subscriptions/signup-api.ts';
export * from './subscriptions/signup-body.ts';
export * from './subscriptions/subscriber.ts';
export { listRequiredPages, listSponsorPages } from './workflow/required-pages.ts';
export * from './workflow/workflow-table.ts';
export * from './workflow/workflow-table.ts';
