/** Takes what somebody wants to book, as JSON or as a form, and answers with the price. */
export const QUOTE_PATH = '/api/pricing/quote';
