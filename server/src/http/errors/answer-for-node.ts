// Requests that Node would answer by itself, without the headers of the site, or leave unanswered.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The server must be made with `requireHostHeader: false`. */
export function answerForNode(
  app: FastifyInstance,
  setSiteHeaders: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  // RFC 9110 lets a server ignore unknown expectations. Node would answer 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // We never switch protocols. Node answers such a request like any other, but keeps its parser in a state in which errors of
  // the next request on this connection go unnoticed: it would hang until a timeout.
  app.server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return done();
    setSiteHeaders(request, reply);
    done(new AppError('bad-request'));
  });
}
