/** Where the server puts what was found. */
export const FOUND_ELEMENT = 'midweek-found';
