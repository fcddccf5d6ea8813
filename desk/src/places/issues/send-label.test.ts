import { expect, test } from 'vitest';
import { issues as en } from '#src/texts/en/issues.ts';
import { issues as fr } from '#src/texts/fr/issues.ts';
import { nameSend } from './send-label.ts';

const say = (text: string) => text.replaceAll('\u00a0', ' ');
const planOf = (kind: string) => ({ readers: 2201, destination: { kind } });

test('the button says that readers get it only where there is a mail server', () => {
  expect(say(nameSend(en, 'now', planOf('mail-server')))).toBe('Send to 2,201 readers now');
  expect(say(nameSend(en, 'now', planOf('outbox')))).toBe('Put 2,201 emails into the outbox');
  expect(say(nameSend(en, 'later', planOf('outbox')))).toBe('Schedule for 2,201 readers');
  expect(say(nameSend(fr, 'now', { ...planOf('outbox'), readers: 1 }))).toBe(
    'Mettre 1 email dans la boîte d’envoi',
  );
});
