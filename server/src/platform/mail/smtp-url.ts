// What SMTP_URL says about encryption. Its query sets options of nodemailer.

/** Whether it has a user or a password that an unencrypted connection would give away; smtps:// is encrypted from the start. */
export function hasPasswordToProtect(url: string): boolean {
  return /^smtp:\/\/[^/?#]*@/i.test(url);
}

/** The owner has asked for it: an encrypted connection is used if there is one (`requireTLS=false`) or never (`ignoreTLS=true`). */
export function maySendPasswordInClear(url: string): boolean {
  return hasPasswordToProtect(url) && /[?&](requireTLS=false|ignoreTLS=true)(&|$)/.test(url);
}
