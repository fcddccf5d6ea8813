/** The calendar of places for browsers too: no schema and no texts come along. */
export * from './sponsors/calendar-view.ts';
export * from './sponsors/chosen-places.ts';
export * from './sponsors/slots.ts';
