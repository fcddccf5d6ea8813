// Postmark replaces the Message-ID, so our reference to a mail travels as metadata: this header sets it, and reports repeat it.
export const POSTMARK_METADATA = 'midweek';
export const POSTMARK_HEADER = `X-PM-Metadata-${POSTMARK_METADATA}`;
