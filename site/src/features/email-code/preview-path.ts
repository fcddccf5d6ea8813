/** An empty document that allows inline styles, and nothing else: what stands in an email cannot be shown on a page that forbids them. */
export const MAIL_PREVIEW_PATH = '/mail-preview';
