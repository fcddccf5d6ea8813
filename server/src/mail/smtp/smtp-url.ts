// What SMTP_URL says about the login and encryption. Its query sets options of nodemailer.

/** Whether it has a user or a password. */
export function hasLogin(url: string): boolean {
  return /^\w+:\/\/[^/?#]*@/.test(url);
}

/** Whether an unencrypted connection would give a user or a password away; smtps:// is encrypted from the start. */
export function hasPasswordToProtect(url: string): boolean {
  return hasLogin(url) && /^smtp:/i.test(url);
}

/** The owner has asked for it: an encrypted connection is used if there is one (`requireTLS=false`) or never (`ignoreTLS=true`). */
export function maySendPasswordInClear(url: string): boolean {
  return hasPasswordToProtect(url) && /[?&](requireTLS=false|ignoreTLS=true)(&|$)/.test(url);
}
