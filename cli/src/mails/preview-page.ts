// The page of `midweek mail preview`: the mail of an issue as its readers see it, side by side. Without scripts and without a server:
// the mails are part of the page, so that it works from a folder and can be sent to somebody.
import {
  forceColorScheme,
  formatMailSize,
  ISSUE_MAIL,
  type Locale,
  MAX_MAIL_BYTES,
  type Mail,
  t,
} from '@midweek/core';
import { Html, html } from '@midweek/core/browser';

export type LocalePreview = {
  locale: Locale;
  /** Without placeholders. Before the first issue there is none of an issue. */
  mails: readonly (Mail & { name: string })[];
};

const STYLE = `
*, ::before { box-sizing: border-box; }
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
h1, h2 { line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; }
h2 { font-size: 1.125rem; }
section { margin-block-start: 2.5rem; }
a { color: light-dark(#0b57d0, #a8c7fa); }
.facts, figcaption { color: light-dark(#555, #aaa); font-size: .875rem; }
.row { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
figure { margin: 1rem 0 0; max-inline-size: 100%; }
iframe, pre { display: block; block-size: 50rem; max-inline-size: 100%; margin: 0; border: 1px solid light-dark(#ccc, #444); }
.phone { inline-size: 392px; }
.desktop { inline-size: 702px; }
pre { inline-size: 44rem; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
`;

/** Name of the files of a mail, without their ending. */
export function toPreviewName(name: string, locale: Locale): string {
  return `${name}.${locale}`;
}

export function renderPreviewPage(previews: readonly LocalePreview[]): string {
  const links = previews.map(
    ({ locale }) => html`<a href="#${locale}" lang="${locale}">${nameOf(locale)}</a> `,
  );
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Email preview</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>Email preview</h1>
<nav aria-label="Languages">${links}</nav>
${previews.map(renderLocale)}
</main>
</body>
</html>
`);
}

function renderLocale({ locale, mails }: LocalePreview): Html {
  const issue = mails.find(({ name }) => name === ISSUE_MAIL);
  const others = mails.filter((mail) => mail !== issue);
  const files = others.map(({ name }) => {
    const file = toPreviewName(name, locale);
    return html`<li>${name}: <a href="${file}.html">HTML</a>, <a href="${file}.txt">text</a></li>`;
  });
  return html`<section id="${locale}">
<h2>${nameOf(locale)}${issue ? html`: <span lang="${locale}">${issue.subject}</span>` : ''}</h2>
${issue ? renderMail(issue, locale) : html`<p>There is no issue yet.</p>`}
<details><summary>The other emails</summary><ul>${files}</ul></details>
</section>
`;
}

function renderMail(mail: Mail, locale: Locale): Html {
  const file = toPreviewName(ISSUE_MAIL, locale);
  const size = `${formatMailSize(Buffer.byteLength(mail.html))} of ${formatMailSize(MAX_MAIL_BYTES)}`;
  return html`<p class="facts">${size} · <a href="${file}.html">HTML alone</a> · <a href="${file}.txt">text alone</a></p>
<div class="row">
${renderFrame('Phone, 390 pixels', 'phone', forceColorScheme(mail.html, 'light'))}
${renderFrame('Phone, dark', 'phone', forceColorScheme(mail.html, 'dark'))}
${renderFrame('Desktop, 700 pixels', 'desktop', forceColorScheme(mail.html, 'light'))}
${renderFrame('Desktop, dark', 'desktop', forceColorScheme(mail.html, 'dark'))}
<figure><figcaption>Text</figcaption><pre tabindex="0" lang="${locale}">${mail.text}</pre></figure>
</div>
`;
}

/** The mail can do nothing but open its links, in a new window. */
function renderFrame(title: string, width: 'phone' | 'desktop', mail: string): Html {
  const document = mail.replace(/<head\b[^>]*>/, (head) => `${head}<base target="_blank">`);
  return html`<figure><figcaption>${title}</figcaption><iframe class="${width}" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe></figure>`;
}

function nameOf(locale: Locale): string {
  return t(locale, 'language.name');
}
