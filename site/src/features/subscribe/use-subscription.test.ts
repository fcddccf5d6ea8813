import { expect, test } from 'vitest';
import { toSubscription } from './use-subscription.ts';

test('a form becomes what the server wants, without what is empty', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['email', ' reader@example.com '],
    ['locale', 'fr'],
    ['website', ''],
    ['fields[utm_source]', 'news'],
    ['fields[utm_medium]', ''],
    ['other', 'x'],
  ] as const)
    form.set(name, value);
  expect(toSubscription(form)).toEqual({
    email: 'reader@example.com',
    locale: 'fr',
    website: '',
    fields: { utm_source: 'news' },
  });
});
