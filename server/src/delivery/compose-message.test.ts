import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';

const ENVELOPE = { id: '1', from: 'a@midweek.example', to: 'b@example.org', locale: 'en', date: new Date(0) };

test('double braces of an issue are text; a link that is missing is a fault', async () => {
  const mail = { subject: 'Welcome', text: 'style={{color}} {{actionUrl}}', html: '<p>style={{color}}</p>' };
  const { raw } = await composeMessage(mail, { actionUrl: 'https://midweek.example/x' }, ENVELOPE);
  expect(raw.toString()).toContain('style={{color}} https://midweek.example/x');
  await expect(composeMessage(mail, {}, ENVELOPE)).rejects.toThrow('a mail has no value for {{actionUrl}}');
});
