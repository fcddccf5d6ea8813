/** The document behind the preview, before anything is put into it. White, with the margin that mailboxes have. */
export const MAIL_PREVIEW_DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <title>Email preview</title>
  </head>
  <body style="margin:0;padding:16px;background:#fff"></body>
</html>
`;
