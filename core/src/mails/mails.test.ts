import { expect, test } from 'vitest';
import { isPrivatePath } from '../routes/private-pages.ts';
import { ISSUE_MAIL, MAIL_LINKS, MAIL_NAMES, MAILS } from './mails.ts';

test.each(Object.entries(MAILS))(
  'whoever can leave at the foot of %s can leave in the mail program',
  (_, mail) => {
    if (mail.footer.includes('unsubscribe')) expect(mail.hasUnsubscribeHeader).toBe(true);
  },
);

test('the mail of an issue goes to active readers, and is not among those of the build', () => {
  expect(MAILS[ISSUE_MAIL].readers).toEqual(['active']);
  expect(MAIL_NAMES).not.toContain(ISSUE_MAIL);
});

test.each(Object.entries(MAIL_LINKS))('the link "%s" leads to a private page', (_, { page }) => {
  expect(isPrivatePath(page)).toBe(true);
});
