// Messages between the pages for sponsors and the server.

export const SPONSOR_PATHS = {
  /** Which places are free. */
  calendar: '/api/sponsor/calendar',
  /** Takes a request for places, as JSON or as a form. */
  requests: '/api/sponsor/requests',
  /** Ad texts of the private link in the query. */
  copy: '/api/sponsor/copy',
  copyImage: '/api/sponsor/copy/image',
} as const;

/** Problems of a request, field by field; texts are `sponsorRequest.<field>` of the interface. */
export const REQUEST_FIELDS = ['company', 'contactName', 'email', 'conflicts', 'slots'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The most places that one request may ask for. */
export const MAX_REQUESTED_SLOTS = 20;
