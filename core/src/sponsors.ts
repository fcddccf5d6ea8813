/** The calendar of places and the rules of copy for browsers too: no schema and no texts come along. */
export * from './sponsors/calendar-view.ts';
export * from './sponsors/chosen-places.ts';
export * from './sponsors/copy.ts';
export * from './sponsors/copy-body.ts';
export * from './sponsors/copy-limits.ts';
export * from './sponsors/slots.ts';
