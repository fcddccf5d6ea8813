/** Where the pages for sponsors and the server meet. */
export const SPONSOR_PATHS = {
  /** Which places are free. */
  calendar: '/api/sponsor/calendar',
  /** Takes a request for places, as JSON or as a form. */
  requests: '/api/sponsor/requests',
  /** Ad texts of the private link in the query. */
  copy: '/api/sponsor/copy',
  copyImage: '/api/sponsor/copy/image',
} as const;
