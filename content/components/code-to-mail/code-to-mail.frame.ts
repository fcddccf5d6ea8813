// Runs in a sandboxed frame, whose policy allows inline styles: emails depend on them, and pages forbid them.

// White, with the margin that mailboxes have, and nothing of the site's styles.
document.documentElement.style.colorScheme = 'light';
document.body.style.cssText = 'margin:0;min-block-size:0;padding:16px;background:#fff';
const main = document.querySelector('main') as HTMLElement;
main.style.cssText = 'all:initial;display:block';
const mail = main.attachShadow({ mode: 'open' });

addEventListener('message', ({ source, data }: MessageEvent<string>) => {
  if (source !== parent) return;
  mail.innerHTML = data;
  parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
});
parent.postMessage({ height: 0 }, '*');
