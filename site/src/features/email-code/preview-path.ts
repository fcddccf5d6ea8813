/** An empty document whose policy allows only inline styles: emails depend on them, and our pages forbid them. */
export const MAIL_PREVIEW_PATH = '/mail-preview';
