/** The calendar of places and the rules for ad texts, for browsers too: brings no schemas and no texts. */
export * from './sponsors/calendar-html.ts';
export * from './sponsors/calendar-view.ts';
export * from './sponsors/chosen-places.ts';
export * from './sponsors/copy.ts';
export * from './sponsors/copy-body.ts';
export * from './sponsors/copy-html.ts';
export * from './sponsors/copy-ids.ts';
export * from './sponsors/copy-limits.ts';
export * from './sponsors/sponsor-paths.ts';
