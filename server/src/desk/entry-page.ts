// The page behind a link to enter. Plain and without scripts: programs that open links in mails press no button.
import { createHash } from 'node:crypto';
import { escapeHtml } from '@midweek/core/browser';
import { ENTRY_PATH } from './desk-links.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 32rem; margin: 0 auto; padding: 15vh 1rem 2rem; background: light-dark(#fbf9f4, #15171c); color: light-dark(#1c1b19, #ece8e0); }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .25rem; color: #fff; background: #b8330f; cursor: pointer; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid light-dark(#1c1b19, #ece8e0); outline-offset: 2px; }
label { display: flex; gap: .75rem; align-items: start; margin-block: 1.5rem; }
input { inline-size: 1.25rem; block-size: 1.25rem; margin: .15rem 0 0; flex: none; }
code { font-size: .9375rem; }
a { color: inherit; }
`;

export const ENTRY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const WORDS = {
  en: {
    title: 'Enter the desk',
    lead: 'This link signs you in once, in this browser.',
    revoke: 'Remove all my passkeys and sign me out everywhere else: I have lost a device.',
    enter: 'Enter',
    refused: 'This link no longer works',
    again: 'A link works once and for 15 minutes. Make another one on the machine of the server:',
    passkey: 'Or sign in with a passkey.',
    elsewhere: 'The desk is not entered here',
    where: 'It opens over https at the address of the site, or on the machine of the server:',
    wait: 'Too many tries',
    waitLead: 'Too many links were tried from your network. Wait five minutes.',
  },
  fr: {
    title: 'Ouvrir le bureau',
    lead: 'Ce lien te connecte une seule fois, dans ce navigateur.',
    revoke: 'Supprimer toutes mes clés d’accès et fermer mes autres sessions\u00a0: j’ai perdu un appareil.',
    enter: 'Entrer',
    refused: 'Ce lien ne fonctionne plus',
    again:
      'Un lien sert une seule fois, dans les 15\u00a0minutes. Crée-en un autre sur la machine du serveur\u00a0:',
    passkey: 'Ou connecte-toi avec une clé d’accès.',
    elsewhere: 'Le bureau ne s’ouvre pas ici',
    where: 'Il s’ouvre en https à l’adresse du site, ou sur la machine du serveur\u00a0:',
    wait: 'Trop de tentatives',
    waitLead: 'Trop de liens ont été essayés depuis ton réseau. Attends cinq minutes.',
  },
} as const;

export type EntryLanguage = keyof typeof WORDS;

export function renderEntry(language: EntryLanguage, token: string): string {
  const words = WORDS[language];
  return renderPage(
    language,
    words.title,
    `<p>${words.lead}</p>
<form method="post" action="${ENTRY_PATH}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label><input type="checkbox" name="revoke" value="on"> <span>${words.revoke}</span></label>
<button>${words.enter}</button>
</form>`,
  );
}

/** The same for a link that is unknown, used or old. */
export function renderRefusal(language: EntryLanguage): string {
  const words = WORDS[language];
  return renderPage(
    language,
    words.refused,
    `<p>${words.again}</p>
<p><code>npx midweek desk link</code></p>
<p><a href="${ENTRY_PATH}">${words.passkey}</a></p>`,
  );
}

export function renderWait(language: EntryLanguage): string {
  const words = WORDS[language];
  return renderPage(language, words.wait, `<p>${words.waitLead}</p>`);
}

/** At an address where no cookie is safe. */
export function renderElsewhere(language: EntryLanguage, address: string): string {
  const words = WORDS[language];
  return renderPage(
    language,
    words.elsewhere,
    `<p>${words.where} <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
  );
}

function renderPage(language: EntryLanguage, title: string, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
${main}
</main>
</html>
`;
}
