// How the outbox looks. Pages for the owner's own machine, in the first language of the newsletter: plain, without scripts, in light and dark.
import { createHash } from 'node:crypto';
import {
  type ColorScheme,
  defaultLocale,
  forceColorScheme,
  inLanguage,
  type MessageKey,
  t,
} from '@midweek/core';
import { escapeHtml } from '@midweek/core/browser';
import type { OutboxMail } from './read-outbox.ts';

const STYLE = `
*, ::before { box-sizing: border-box; }
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
a { color: light-dark(#0b57d0, #a8c7fa); }
ol { list-style: none; padding: 0; border-block-start: 1px solid light-dark(#ddd, #444); }
li { border-block-end: 1px solid light-dark(#ddd, #444); }
li a { display: block; padding: .75rem 0; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
small, .facts { color: light-dark(#555, #aaa); font-size: .875rem; }
body:has(.row) { max-inline-size: none; }
.row { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
figure { margin: 1rem 0 0; max-inline-size: 100%; }
figcaption { font-size: .875rem; }
iframe { display: block; max-inline-size: 100%; block-size: 75vh; border: 1px solid light-dark(#ddd, #444); background: #fff; }
.phone { inline-size: 392px; }
.desktop { inline-size: 702px; }
pre { max-inline-size: 44rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid light-dark(#ddd, #444); font-size: .875rem; }
`;

/** The page may show its own style and the mail in its frame, and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A mail brings its own styles, and may do nothing else. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; frame-ancestors 'self'";

export function renderOutbox(mails: readonly OutboxMail[]): string {
  const again = `<a href="/outbox">${say('outbox.again')}</a>`;
  if (mails.length === 0) return renderPage(say('outbox.title'), `<p>${say('outbox.empty')} ${again}</p>`);
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<li><a href="/outbox/${id}"><strong>${escapeHtml(subject)}</strong><br><small>${renderFacts(to, date)}</small></a></li>`,
  );
  return renderPage(
    say('outbox.title'),
    `<p>${say('outbox.lead')} ${again}</p>
<ol>${rows.join('\n')}</ol>`,
  );
}

/** A mail as its readers may see it, side by side. Plain letters are text only. */
export function renderMailPage({ id, to, subject, date, html, text }: OutboxMail): string {
  const frames = html
    ? [
        renderFrame(id, say('outbox.phone'), 'phone', 'light'),
        renderFrame(id, say('outbox.phoneDark'), 'phone', 'dark'),
        renderFrame(id, say('outbox.desktop'), 'desktop', 'light'),
        renderFrame(id, say('outbox.desktopDark'), 'desktop', 'dark'),
      ]
    : [];
  return renderPage(
    subject,
    `<p class="facts">${renderFacts(to, date)} · <a href="/outbox">${say('outbox.all')}</a></p>
<div class="row">
${frames.join('\n')}
<figure><figcaption>${say('outbox.text')}</figcaption><pre>${renderText(text)}</pre></figure>
</div>`,
  );
}

function renderFrame(id: string, title: string, width: 'phone' | 'desktop', scheme: ColorScheme): string {
  return `<figure><figcaption>${title}</figcaption><iframe class="${width}" title="${title}" src="/outbox/${id}/html?scheme=${scheme}" sandbox="allow-top-navigation-by-user-activation"></iframe></figure>`;
}

/** The mail alone, for a frame, in one colour scheme or the one that the browser prefers. Its links open in the whole window, or in another one. */
export function renderMailBody(
  mail: Pick<OutboxMail, 'html'>,
  scheme?: ColorScheme,
  target: '_top' | '_blank' = '_top',
): string {
  const html = scheme ? forceColorScheme(mail.html, scheme) : mail.html;
  const base = `<base target="${target}">`;
  return /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, (head) => head + base) : base + html;
}

/** Addresses can be followed. */
function renderText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function renderFacts(to: string, date: string): string {
  return say('outbox.to', { address: escapeHtml(to), time: renderTime(date) });
}

function say(key: MessageKey, parameters: Record<string, string> = {}): string {
  return t(defaultLocale(), key, parameters);
}

function renderTime(date: string): string {
  return `<time datetime="${escapeHtml(date)}">${escapeHtml(date.replace('T', ' ').slice(0, 16))} UTC</time>`;
}

function renderPage(title: string, body: string): string {
  const { lang, dir = 'ltr' } = inLanguage(defaultLocale());
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
