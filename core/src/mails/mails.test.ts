import { expect, test } from 'vitest';
import { isPrivatePath } from '../routes/private-pages.ts';
import { MAIL_LINKS, MAILS } from './mails.ts';

test.each(Object.entries(MAILS))(
  'whoever can leave at the foot of %s can leave in the mail program',
  (_, mail) => {
    if (mail.footer.includes('unsubscribe')) expect(mail.hasUnsubscribeHeader).toBe(true);
  },
);

test.each(Object.entries(MAIL_LINKS))('the link "%s" leads to a private page', (_, { page }) => {
  expect(isPrivatePath(page)).toBe(true);
});
