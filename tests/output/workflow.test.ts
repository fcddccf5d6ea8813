// Private pages as they are built, before the server fills them in.
import { expect, test } from 'vitest';
import { textOf } from './built-site.ts';
import { site } from './frozen-site.ts';

test.each([
  [
    '/workflow/preferences',
    {
      'language-fr': 'Recevoir en français',
      'language-en': 'Receive it in English',
      pause: 'Pause for 4 weeks',
      resume: 'Resume now',
      download: 'Download my data',
      unsubscribe: 'Unsubscribe',
    },
  ],
  ['/fr/workflow/stay', { stay: 'Oui, je continue', unsubscribe: 'Non, me désabonner' }],
  ['/fr/workflow/unsubscribe', { unsubscribe: 'Me désabonner' }],
  ['/fr/workflow/unsubscribed', { undo: 'Annuler et continuer à recevoir Midweek' }],
  ['/fr/workflow/confirm', { confirm: 'Je confirme mon abonnement' }],
  ['/fr/workflow/thanks-for-choosing-language', { 'language-en': 'In English, please' }],
])('every button of %s posts its action to its own page', (href, actions) => {
  // Without an address of its own, a form is sent to that of the page, token included.
  const buttons = site
    .readPage(href)
    .querySelectorAll('main form[method=post]:not([action]) button[name=action]');
  const found = [...buttons].map((button) => [button.getAttribute('value'), textOf(button)]);
  expect(found).toEqual(expect.arrayContaining(Object.entries(actions)));
});

const STATES = {
  '/workflow/link-problem': 'expired used unknown',
  '/workflow/preferences':
    'data-asked data-link active paused pending unsubscribed withdrawn bounced complained no-link language-en language-fr',
  '/workflow/subscribe-again':
    'invalid-email invalid-locale disposable-email mail-domain-unknown form-too-fast form-expired proof-needed too-many-requests blocked bad-request unavailable',
};

test.each(Object.entries(STATES))(
  'states of %s are hidden until the server shows one, and say what to do',
  (path, names) => {
    for (const href of [path, `/fr${path}`]) {
      const states = [...site.readPage(href).querySelectorAll('midweek-state')];
      const found = states.flatMap((state) => state.getAttribute('name')?.split(' ') ?? []);
      expect([...new Set(found)].join(' '), href).toBe(names);
      expect(states.filter((state) => !state.hasAttribute('hidden'))).toEqual([]);
      for (const state of states) expect(textOf(state)).toMatch(/^\p{Lu}.+\P{Lu}$/su);
    }
  },
);
