// How our reference of a mail gets through Postmark, which gives mails Message-IDs of its own: its reports repeat metadata, and a header sets it.
export const POSTMARK_METADATA = 'midweek';
export const POSTMARK_HEADER = `X-PM-Metadata-${POSTMARK_METADATA}`;
