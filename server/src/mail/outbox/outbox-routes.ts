// The mails of the outbox in the browser, for trying out a sign-up on one's own machine. They hold private links, so only a browser
// on this machine gets them; to everybody else there is no such page.
import { COLOR_SCHEMES } from '@midweek/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../http/errors/app-error.ts';
import { isDirectRequest } from './is-direct-request.ts';
import { MAIL_POLICY, PAGE_POLICY, renderMailBody, renderMailPage, renderOutbox } from './outbox-page.ts';
import { listOutbox, loadOutboxMail } from './read-outbox.ts';

type MailRequest = { Params: { id: string }; Querystring: { scheme?: unknown } };

export function registerOutboxRoutes(app: FastifyInstance, folder: string): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isDirectRequest(request.raw)) return reply.callNotFound();
    });

    scope.get('/outbox', async (_request, reply) => sendPage(reply, renderOutbox(await listOutbox(folder))));

    scope.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) =>
      sendPage(reply, renderMailPage(await findMail(request.params.id))),
    );

    scope.get<MailRequest>('/outbox/:id/html', async (request, reply) => {
      const mail = await findMail(request.params.id);
      const scheme = COLOR_SCHEMES.find((known) => known === request.query.scheme);
      reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
      return sendHtml(reply, renderMailBody(mail, scheme));
    });
  });

  async function findMail(id: string) {
    const mail = await loadOutboxMail(folder, id);
    if (!mail) throw new AppError('not-found');
    return mail;
  }
}

function sendPage(reply: FastifyReply, html: string) {
  return sendHtml(reply.header('content-security-policy', PAGE_POLICY), html);
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
