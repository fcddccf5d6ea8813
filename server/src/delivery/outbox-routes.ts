// The mails of the outbox in the browser, for trying out a sign-up on one's own machine.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import { AppError } from '../errors/app-error.ts';
import { escapeHtml } from '../html/escape-html.ts';

const FILE_NAME = /^[\w-]+$/;
const MAX_LISTED = 100;

/** A mail brings its own styles, and may do nothing else. Its links open in the whole window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";
const PAGE_POLICY = "default-src 'none'; frame-src 'self'; frame-ancestors 'none'";

export function registerOutboxRoutes(app: FastifyInstance, folder: string): void {
  app.get('/outbox', async (_request, reply) => {
    const mails = await listMails(folder);
    const rows = mails.map(
      ({ id, to, subject, date }) =>
        `<li><a href="/outbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, <time>${escapeHtml(date)}</time></li>`,
    );
    return sendPage(
      reply,
      'Outbox',
      rows.length > 0
        ? `<p>The newest mails of this server. Nothing has left this machine: there is no mail server in the settings (SMTP_URL).</p><ul>${rows.join('')}</ul>`
        : '<p>No mail yet. Sign up with any address, and the mail is here a moment later.</p>',
    );
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const { id, to, subject, date, text } = await loadMail(folder, request.params.id);
    return sendPage(
      reply,
      subject,
      `<p>To ${escapeHtml(to)}, <time>${escapeHtml(date)}</time> · <a href="/outbox">All mails</a></p>
<iframe title="HTML" src="/outbox/${id}/html" width="100%" height="700" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
    );
  });

  app.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const { html } = await loadMail(folder, request.params.id);
    return reply
      .headers({
        'content-security-policy': MAIL_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_top">'));
  });
}

async function listMails(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, MAX_LISTED);
  return Promise.all(newest.map(({ name }) => loadMail(folder, name.slice(0, -'.eml'.length))));
}

async function loadMail(folder: string, id: string) {
  if (!FILE_NAME.test(id)) throw new AppError('not-found');
  const raw = await readFile(join(folder, `${id}.eml`)).catch((cause: unknown) => {
    throw new AppError('not-found', { cause });
  });
  const { to, subject = '', date = '', html = '', text = '' } = await PostalMime.parse(raw);
  return { id, to: to?.[0]?.address ?? '', subject, date, html, text };
}

function sendPage(reply: FastifyReply, title: string, body: string) {
  return reply
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`);
}
